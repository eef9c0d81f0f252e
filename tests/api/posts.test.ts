import { expect, test } from 'vitest';
import { POSTS_PER_PAGE } from '#contract/rules/paging.ts';
import { addFilm, addPost, DAY } from '../support/builders.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';
import { buildWorld } from '../support/world.ts';

const site = await startSite();
const world = await buildWorld(site);

const page = (number: number, on = site) => on.call('GET /posts/page/{page}', { params: { page: number } });
const post = (id: number) => site.call('GET /posts/{id}', { params: { id } });

test('the page of all posts has games and films, newest first', async () => {
  const list = await page(1);
  expect(list.pageNumber).toBe(1);
  expect(list.totalPages).toBe(1);
  expect(list.posts.map((one) => one.id)).toEqual([
    world.posts.alexBeatsFerdinand,
    world.posts.jossBeatsOystein,
    world.posts.zero,
    world.posts.segment,
    world.posts.film,
  ]);
});

test('a post carries every field of the contract', async () => {
  expect(await post(world.posts.film)).toEqual({
    id: world.posts.film,
    title: 'Winter in Andorra',
    location: null,
    publishDate: '2018-03-05T12:00:00.000Z',
    type: 'Film',
    gameType: null,
    videoHost: 'vimeo',
    vimeoId: '123456789',
    vimeoHash: null,
    editorial: '<p>Shot in <strong>one</strong> week.</p>',
    description: 'Snow.',
    winnerScore: null,
    winnerId: null,
    loserId: null,
    riders: [{ id: world.riders.henrik, name: 'Henrik Harlaut' }],
    tags: [
      { id: expect.any(Number), name: 'Full-Movie' },
      { id: expect.any(Number), name: 'Andorra' },
    ],
    cup: null,
    posterImgLocation: '/media/posters/original/1.webp',
    posterImgFileName: '1.webp',
    posterImgContentType: 'image/webp',
    posterImgColor: '#0b1220',
    version: 1,
    tricks: [],
    words: [],
    meetings: null,
  });
});

test('a game has its winner and score, and 0 letters is a score', async () => {
  expect(await post(world.posts.jossBeatsOystein)).toMatchObject({
    winnerScore: 0,
    winnerId: world.riders.joss,
    loserId: world.riders.oystein,
    gameType: 'slvsh',
  });
});

test('a game without a known winner has an empty result', async () => {
  expect(await post(world.posts.zero)).toMatchObject({ winnerScore: null, winnerId: null, loserId: null });
});

test('a single post has its tricks in the order of the video', async () => {
  expect((await post(world.posts.jossBeatsOystein)).tricks).toEqual([
    {
      start: 12.5,
      end: 18,
      name: 'Switch left 270',
      wording: 'Switch left 270',
      links: [
        { word: 'switch', start: 0, end: 6 },
        { word: 'left', start: 7, end: 11 },
        { word: '270', start: 12, end: 15 },
      ],
    },
    {
      start: 40,
      end: 47.25,
      name: 'Right 450',
      wording: 'Right 450',
      links: [
        { word: 'right', start: 0, end: 5 },
        { word: '450', start: 6, end: 9 },
      ],
    },
  ]);
});

test('riders are in the order of the title', async () => {
  const { joss, alex } = world.riders;
  const id = await addPost(site, { title: 'Joss vs Alex', riderIds: [joss, alex], publishDate: NOON - 30 * DAY });
  const reversed = await addPost(site, { title: 'Alex vs Joss', riderIds: [alex, joss], publishDate: NOON - 31 * DAY });
  expect((await post(id)).riders.map((rider) => rider.id)).toEqual([joss, alex]);
  expect((await post(reversed)).riders.map((rider) => rider.id)).toEqual([alex, joss]);
});

test('tags ignore case and keep their first spelling', async () => {
  const [first, second] = [
    await addPost(site, { tags: ['Street', 'rail'] }),
    await addPost(site, { tags: ['STREET', 'street'] }),
  ];
  const street = (await post(first)).tags[0];
  expect(street?.name).toBe('Street');
  expect((await post(second)).tags).toEqual([street]);
});

test('a stored editorial with a script is read without it', async () => {
  const id = await addPost(site);
  await site.database
    .updateTable('posts')
    .set({ editorial: '<p>Hello</p><script>alert(1)</script>' })
    .where('id', '=', id)
    .execute();
  expect((await post(id)).editorial).toBe('<p>Hello</p>');
});

test('a page has 11 posts, newest first, ties by id, and each post is on one page', async () => {
  const busy = await startSite();
  const ids: number[] = [];
  for (let n = 0; n < 25; n++) ids.push(await addPost(busy, { publishDate: NOON - Math.floor(n / 5) * DAY }));
  const pages = [await page(1, busy), await page(2, busy), await page(3, busy)];

  expect(pages.map((one) => one.posts.length)).toEqual([11, 11, 3]);
  expect(pages.map((one) => one.pageNumber)).toEqual([1, 2, 3]);
  expect(pages.map((one) => one.totalPages)).toEqual([3, 3, 3]);
  const newestFirst = ids.toSorted(
    (one, other) => Math.floor(ids.indexOf(one) / 5) - Math.floor(ids.indexOf(other) / 5) || other - one,
  );
  expect(pages.flatMap((one) => one.posts.map((post) => post.id))).toEqual(newestFirst);
});

test('the pages of each list are disjoint and have no scheduled or trashed posts', async () => {
  const busy = await startSite();
  const { database } = busy;
  for (let n = 0; n < 60; n++) {
    // Two posts share each publish date; the oldest are from before 1970, the last ten are scheduled.
    const publishDate = NOON - Math.floor((49 - n) / 2) ** 3 * 2 * DAY + (n >= 50 ? DAY : 0);
    const gameType = (['slvsh', 'zero', null] as const)[n % 3] ?? null;
    const id = await (n % 4 === 0 ? addFilm(busy, { publishDate }) : addPost(busy, { publishDate, gameType }));
    if (n % 9 === 0) await database.updateTable('posts').set({ deletedAt: NOON }).where('id', '=', id).execute();
  }
  const rows = await database
    .selectFrom('posts')
    .where('deletedAt', 'is', null)
    .where('publishDate', '<=', NOON)
    .orderBy('publishDate', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'type', 'gameType'])
    .execute();
  const lists = [
    { path: 'posts', filter: '', expected: rows },
    { path: 'films', filter: '', expected: rows.filter((row) => row.type === 'Film') },
    { path: 'games', filter: '', expected: rows.filter((row) => row.type === 'Game') },
    { path: 'games', filter: '?filter=zero', expected: rows.filter((row) => row.gameType === 'zero') },
  ];
  for (const { path, filter, expected } of lists) {
    const totalPages = Math.ceil(expected.length / POSTS_PER_PAGE);
    const ids: number[] = [];
    for (let number = 1; number <= totalPages; number++) {
      const list = await readReply(busy.get(`/api/v1/${path}/page/${number}${filter}`));
      expect(list.totalPages).toBe(totalPages);
      ids.push(...list.posts.map((post: { id: number }) => post.id));
    }
    expect(ids, path + filter).toEqual(expected.map(({ id }) => id));
  }
});

test('eleven posts are one page and twelve are two', async () => {
  const filling = await startSite();
  for (let n = 0; n < 11; n++) await addPost(filling);
  expect((await page(1, filling)).totalPages).toBe(1);
  await addPost(filling);
  expect((await page(1, filling)).totalPages).toBe(2);
});

test('a site without posts has one empty page', async () => {
  expect(await page(1, await startSite())).toEqual({ posts: [], pageNumber: 1, totalPages: 1 });
});
