import { beforeAll, describe, expect, test } from 'vitest';
import type { HighlightedText, SearchResults } from '#contract/api/search.ts';
import { addFilm, addPost, addRider, DAY } from '../support/builders.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';

const SWAP = { start: 61.5, end: 64, name: 'Right Back Swap Pretzel 270' };

let now = NOON;
let site: TestSite;
const riders: Record<string, number> = {};
const posts: Record<string, number> = {};

beforeAll(async () => {
  site = await startSite({ clock: () => now });
  for (const name of ['Henrik Harlaut', 'Øystein Bråten', 'Tom Wallisch', 'Harlan Wood']) {
    riders[name] = await addRider(site, { name });
  }
  const ids = (...names: string[]) => names.map((name) => riders[name] ?? 0);
  posts.swap = await addPost(site, {
    title: 'Henrik Harlaut vs. Tom Wallisch',
    riderIds: ids('Henrik Harlaut', 'Tom Wallisch'),
    tags: ['park'],
    publishDate: NOON - 9 * DAY,
    tricks: [{ start: 12, end: 15, name: 'Switch On' }, SWAP, { start: 70, end: 74, name: 'Lip Back 450' }],
  });
  posts.older = await addPost(site, {
    title: 'Øystein Bråten vs. Harlan Wood',
    riderIds: ids('Øystein Bråten', 'Harlan Wood'),
    description: 'Harlaut watched and never said a word about the swap.',
    publishDate: NOON - 20 * DAY,
    tricks: [
      { start: 5, end: 9, name: 'Back Lip' },
      { start: 30, end: 33, name: 'Front Swap' },
      { start: 44, end: 47, name: 'SW b2 Tokyo' },
    ],
  });
  posts.tagged = await addFilm(site, { title: 'A season', tags: ['Harlaut', 'edit'], publishDate: NOON - DAY });
  posts.later = await addPost(site, {
    title: 'Harlaut next week',
    tags: ['unreleased'],
    publishDate: NOON + 7 * DAY,
  });
});

async function search(q: string, page?: number): Promise<SearchResults> {
  return site.call('GET /search', { query: { q, ...(page !== undefined && { page }) } });
}
const idsOf = (found: SearchResults) => found.posts.map(({ post }) => post.id);
const ridersOf = (found: SearchResults) => found.riders.map(({ rider }) => rider.name);
const foundIn = (parts: HighlightedText | null | undefined) =>
  parts?.filter(({ found }) => found).map(({ text }) => text);

describe('names', () => {
  test.each([
    ['as they are written', 'Henrik Harlaut', 'Henrik Harlaut'],
    ['in any order and case', 'HARLAUT henrik', 'Henrik Harlaut'],
    ['with a slip', 'Harlout', 'Henrik Harlaut'],
    ['with two letters changed over', 'Halraut', 'Henrik Harlaut'],
    ['with a slip, half typed', 'harlou', 'Henrik Harlaut'],
    ['without the letters of another keyboard', 'oystein braten', 'Øystein Bråten'],
    ['with such letters as marks of their own', 'Bra\u030Aten', 'Øystein Bråten'],
    ['by how they begin', 'wal to', 'Tom Wallisch'],
  ])('are found %s', async (_how, q, name) => {
    expect(ridersOf(await search(q))[0]).toBe(name);
  });

  test('rank exact matches before prefixes, and those before fuzzy matches', async () => {
    expect(ridersOf(await search('harla'))).toEqual(['Harlan Wood', 'Henrik Harlaut']);
    expect(ridersOf(await search('harlan'))).toEqual(['Harlan Wood']);
    const dan = await addRider(site, { name: 'Dan Harla' });
    expect(ridersOf(await search('harla'))).toEqual(['Dan Harla', 'Harlan Wood', 'Henrik Harlaut']);
    await site.database.deleteFrom('riders').where('id', '=', dan).execute();
  });
});

describe('videos', () => {
  test('rank by title and riders, then tags, then description', async () => {
    const found = await search('harlaut');
    expect(idsOf(found)).toEqual([posts.swap, posts.tagged, posts.older]);
    expect(found).toMatchObject({ totalPosts: 3, pageNumber: 1, totalPages: 1 });
    expect(foundIn(found.posts[0]?.title)).toEqual(['Harlaut']);
    expect(found.posts[1]?.tags.map(foundIn)).toEqual([['Harlaut']]);
    expect(foundIn(found.posts[2]?.description)).toEqual(['Harlaut']);
    expect(found.posts[0]?.title.map(({ text }) => text).join('')).toBe('Henrik Harlaut vs. Tom Wallisch');
    expect(found.tags.map(({ tag }) => tag.name)).toEqual(['Harlaut']);
  });

  test('contain every word, in any field', async () => {
    expect(idsOf(await search('oystein swap'))).toEqual([posts.older]);
    expect(idsOf(await search('wallisch park grandvalira'))).toEqual([posts.swap]);
    expect(await search('wallisch banana')).toMatchObject({ posts: [], totalPosts: 0, totalPages: 1 });
  });

  test('are found with their tags from their publish date on, and not before', async () => {
    const admin = await signUpAdmin(site);
    const { authorization } = admin;
    const asAdmin = await site.get('/api/v1/search?q=next+week', { headers: { authorization } });
    expect(await asAdmin.json()).toMatchObject({ posts: [], totalPosts: 0 });
    const tagsOf = async (q: string) => (await search(q)).tags.map(({ tag }) => tag.name);
    expect(await tagsOf('unreleased')).toEqual([]);
    now = NOON + 8 * DAY;
    expect(idsOf(await search('next week'))).toEqual([posts.later]);
    expect(await tagsOf('unreleased')).toEqual(['unreleased']);
    now = NOON;
    expect(idsOf(await search('next week'))).toEqual([]);
  });

  test('follow every edit at once, in every process', async () => {
    const beside = await startSite({ clock: () => now, beside: site });
    const there = async (q: string) => idsOf(await beside.call('GET /search', { query: { q } }));
    const admin = await signUpAdmin(beside);
    const id = await addPost(site, { title: 'Zermatt', tags: ['glacier'], riderIds: [riders['Tom Wallisch'] ?? 0] });
    expect(await there('glacier zermatt wallisch')).toEqual([id]);
    await site.database.updateTable('posts').set({ title: 'Cervinia' }).where('id', '=', id).execute();
    expect([await there('zermatt'), await there('cervinia')]).toEqual([[], [id]]);
    await site.database.updateTable('tags').set({ name: 'Ice' }).where('nameKey', '=', 'glacier').execute();
    expect([await there('glacier'), await there('ice cervinia')]).toEqual([[], [id]]);
    const rename = (name: string) =>
      site.database
        .updateTable('riders')
        .set({ name })
        .where('id', '=', riders['Tom Wallisch'] ?? 0)
        .execute();
    await rename('Tomas Vallisch');
    expect([await there('cervinia vallisch'), await there('cervinia tom')]).toEqual([[id], [id]]);
    await rename('Tom Wallisch');
    expect(await there('cervinia vallisch')).toEqual([id]);
    expect((await send(site, `DELETE /posts/${id}`, undefined, admin)).status).toBe(200);
    expect(await there('cervinia')).toEqual([]);
    expect((await send(site, `POST /posts/${id}/restore`, undefined, admin)).status).toBe(200);
    expect(await there('cervinia')).toEqual([id]);
    await site.database.deleteFrom('posts').where('id', '=', id).execute();
    expect(await there('cervinia')).toEqual([]);
  });
});

test('concurrent searches in several processes find each item once', async () => {
  const one = await startSite();
  const other = await startSite({ beside: one });
  const ids: number[] = [];
  for (let n = 0; n < 12; n++) ids.push(await addPost(one, { title: 'Rush', publishDate: NOON - n * DAY }));
  const searches = Array.from({ length: 12 }, (_, n) =>
    (n % 2 ? one : other).call('GET /search', { query: { q: 'rush' } }),
  );
  for (const found of await Promise.all(searches)) expect(idsOf(found)).toEqual(ids);
});

describe('tricks', () => {
  test.each(['back swap', 'swap back', 'bak swap', 'pretzel ba sw'])(
    '%s finds only the moments of the trick',
    async (q) => {
      const found = await search(q);
      const [first] = found.posts;
      expect(first?.post).toMatchObject({ id: posts.swap, title: 'Henrik Harlaut vs. Tom Wallisch' });
      expect(first?.moments).toMatchObject([SWAP]);
      expect(first?.riders.map((name) => name[0]?.text)).toEqual(['Henrik Harlaut', 'Tom Wallisch']);
      expect(found.tricks).toMatchObject([{ name: SWAP.name, posts: 1 }]);
    },
  );

  test.each(['switch tokyo', 'tokyo back', 'SW tokyo', 'b2'])(
    '%s finds what is written short, and marks it',
    async (q) => {
      const { posts: found, tricks } = await search(q);
      expect(found[0]?.moments.map(({ start }) => start)).toEqual([44]);
      expect(foundIn(tricks[0]?.parts)).toEqual(foundIn(found[0]?.moments[0]?.parts));
    },
  );

  test('are searched together with riders', async () => {
    const found = await search('wallisch lip');
    expect(found.posts.map(({ post, moments }) => [post.id, moments.map(({ start }) => start)])).toEqual([
      [posts.swap, [70]],
    ]);
  });

  test('with the words in one part of their name rank before those with distant words', async () => {
    const rails = await startSite();
    const NAMES = ['FS swap, SW / BS 4', 'FS swap, BS 4 / Zero', 'BS swap, SW / Safety'];
    const tricks = NAMES.map((name, n) => ({ start: 10 * n, end: 10 * n + 3, name }));
    const [several, feature, part] = [
      await addPost(rails, { tricks: tricks.slice(0, 1), publishDate: NOON - DAY }),
      await addPost(rails, { tricks: tricks.slice(0, 2), publishDate: NOON - 2 * DAY }),
      await addPost(rails, { tricks, publishDate: NOON - 3 * DAY }),
    ];
    const found = await rails.call('GET /search', { query: { q: 'back swap' } });
    expect(found.posts.map(({ post, moments }) => [post.id, moments.map(({ name }) => name)])).toEqual([
      [part, [NAMES[2]]],
      [feature, [NAMES[1]]],
      [several, [NAMES[0]]],
    ]);
    expect(found.tricks.map(({ name }) => name)).toEqual(NAMES.toReversed());
    const whole = await rails.call('GET /search', { query: { q: String(NAMES[0]) } });
    expect(idsOf(whole)).toEqual([several, feature, part]);
  });

  test('are all found where hundreds match', async () => {
    const contest = await startSite();
    const tricks = Array.from({ length: 300 }, (_, n) => ({ start: n, end: n, name: `Switch 2, grab ${n}` }));
    const first = await addPost(contest, { tricks, publishDate: NOON - DAY });
    const second = await addPost(contest, {
      tricks: [{ start: 0, end: 1, name: 'Switch 2, tail' }],
      publishDate: NOON - 2 * DAY,
    });
    expect(idsOf(await contest.call('GET /search', { query: { q: 'switch 2' } }))).toEqual([first, second]);
  });

  test('do not match by words of several tricks of a game', async () => {
    expect(idsOf(await search('front lip'))).toEqual([]);
  });
});

test.each([
  ['letters that no keyboard has', '𝕳𝖆𝖗𝖑𝖆𝖚𝖙', '𝕳𝖆𝖗'],
  ['a word of many such letters', `a${'𝖆'.repeat(60)}`, 'a𝖆𝖆'],
  ['a word without an end', `${'endless'.repeat(20)}`, 'endlessend'],
])('%s are found, also in another video', async (_what, title, q) => {
  const ids = [await addPost(site, { title, publishDate: NOON - 40 * DAY })];
  expect(idsOf(await search(q))).toEqual(ids);
  ids.push(await addPost(site, { title, publishDate: NOON - 41 * DAY }));
  expect(idsOf(await search(q))).toEqual(ids);
});

test('many results have pages', async () => {
  const paged = await startSite();
  const ids: number[] = [];
  for (let n = 0; n < 25; n++) ids.push(await addPost(paged, { title: 'Alike', publishDate: NOON - n * DAY }));
  const read: number[] = [];
  for (const page of [1, 2, 3]) {
    const found = await paged.call('GET /search', { query: { q: 'alike', page } });
    expect(found).toMatchObject({ totalPosts: 25, totalPages: 3, pageNumber: page });
    read.push(...idsOf(found));
  }
  expect(read).toEqual(ids);
  expect((await paged.get('/api/v1/search?q=alike&page=4')).status).toBe(404);
});

test.each([
  ['no words', '', 'Search is missing'],
  ['empty words', '?q=%20', 'Search is empty'],
  ['too many words', `?q=${'a'.repeat(101)}`, 'Search is longer than 100 characters'],
  ['control characters', '?q=a%00b', 'Search has control characters'],
  ['words given twice', '?q=a&q=b', 'Search must be text, given once'],
  ['a page that is none', '?q=a&page=0', 'Page must be a whole number from 1'],
])('%s are rejected', async (_what, query, message) => {
  const response = await site.get(`/api/v1/search${query}`);
  expect(response.status).toBe(400);
  expect((await response.json()).message).toContain(message);
});

test('only punctuation finds nothing', async () => {
  expect(await search('?! %_ \'"--')).toMatchObject({ riders: [], posts: [], totalPosts: 0 });
});

describe('a search that finds nothing suggests', () => {
  const suggest = async (q: string) => (await search(q)).suggestions;

  test.each([
    ['the nearest word', 'horlout', ['harlaut']],
    ['the nearest words, the most frequent first among equals', 'hurlaun', ['harlaut', 'harlan']],
    ['a query whose other words stay', 'wolisch lep', ['wallisch lip']],
    ['the single words where they find nothing together', 'banana wolisch', ['wallisch']],
    ['no typo beside it', 'banana harlout', ['harlaut']],
    ['nothing like a word that only a scheduled post has', 'weaks', []],
    ['nothing where no word is near', 'qqqqqqqq', []],
    ['nothing for a number', '98765', []],
  ])('%s', async (_what, q, suggestions) => {
    expect(await search(q)).toMatchObject({ totalPosts: 0, riders: [], tags: [], tricks: [] });
    expect(await suggest(q)).toEqual(suggestions);
    for (const suggestion of suggestions) expect((await search(suggestion)).totalPosts).toBeGreaterThan(0);
  });

  test('nothing where it finds something', async () => {
    expect(await suggest('harlaut')).toEqual([]);
  });
});
