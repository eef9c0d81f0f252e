/** The table of posts in the admin area: search, order and pages. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { PostTable } from '#contract/api/posts.ts';
import { addPost, DAY } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { expectEndpointReply, readReply } from '../support/strict-client.ts';
import { buildWorld } from '../support/world.ts';

const site = await startSite();
const world = await buildWorld(site);
let admin: Awaited<ReturnType<typeof signUpAdmin>>;

beforeAll(async () => {
  admin = await signUpAdmin(site);
  await addPost(site, { title: '100% snow_park', location: 'Åre', publishDate: NOON - 30 * DAY, tags: ['Ärlig'] });
  for (const title of ['Natt på Åre med Øvind', 'An der STRAßE', 'Back\\slash!']) {
    await addPost(site, { title, publishDate: NOON - 40 * DAY });
  }
  const trashed = await addPost(site, { title: 'In the trash', tags: ['trashed'] });
  await send(site, `DELETE /posts/${trashed}`, undefined, admin);
});

async function table(query = '', page = 1): Promise<PostTable> {
  const response = await send(site, `GET /posts/table/${page}${query}`, undefined, admin);
  const reply = await response.json();
  expect(response.status, JSON.stringify(reply)).toBe(200);
  expectEndpointReply('GET /posts/table/{page}', reply);
  return reply;
}
const titles = async (query: string) => (await table(query)).posts.map(({ title }) => title);

test('all posts outside the trash are listed, newest first, with scheduled ones', async () => {
  const { posts, totalPosts } = await table();
  expect(posts.map(({ title }) => title)).toEqual([
    'joss vs alex',
    'alex vs ferdinand',
    'joss vs oystein',
    'Zero at night',
    'Noah’s segment',
    'Winter in Andorra',
    '100% snow_park',
    'Back\\slash!',
    'An der STRAßE',
    'Natt på Åre med Øvind',
  ]);
  expect(totalPosts).toBe(10);
});

test('published and scheduled posts can be filtered', async () => {
  expect(await titles('?show=scheduled')).toEqual(['joss vs alex']);
  expect(await titles('?show=published')).not.toContain('joss vs alex');
});

describe('the games without a result', () => {
  const withoutResult = (search = '') => titles(`?show=without-result${search}`);

  test('are those without a winner, newest first, with scheduled ones and without films', async () => {
    const games = ['100% snow_park', 'An der STRAßE', 'Back\\slash!', 'Natt på Åre med Øvind', 'Zero at night'];
    expect((await withoutResult()).toSorted()).toEqual(games);
    expect((await withoutResult()).slice(0, 2)).toEqual(['Zero at night', '100% snow_park']);
    const scheduled = await addPost(site, { title: 'Scheduled', publishDate: NOON + DAY });
    expect((await withoutResult())[0]).toBe('Scheduled');
    await site.database.deleteFrom('posts').where('id', '=', scheduled).execute();
  });

  test('can be searched', async () => {
    expect(await withoutResult('&search=harlaut')).toEqual(['Zero at night']);
    expect(await withoutResult('&search=joss')).toEqual([]);
  });

  test('lose a game that gets a winner, and get it back when the winner is cleared', async () => {
    const { riders, posts } = world;
    const save = async (fields: Record<string, string>, version: number) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...fields, version: String(version) })) form.append(name, value);
      const response = await send(site, `PATCH /posts/${posts.zero}`, form, admin);
      expect(response.status, await response.text()).toBe(200);
    };
    await save({ winnerId: String(riders.henrik), loserId: String(riders.joss), winnerScore: '2' }, 1);
    expect(await withoutResult()).not.toContain('Zero at night');
    await save({ winnerId: '', loserId: '', winnerScore: '', riderIds: String(riders.henrik) }, 2);
    expect(await withoutResult()).toContain('Zero at night');
  });
});

describe('a search finds', () => {
  test.each([
    ['WINTER', ['Winter in Andorra']],
    ['zero at', ['Zero at night']],
    ['åre', ['100% snow_park', 'Natt på Åre med Øvind']],
    ['ärlig', ['100% snow_park']],
    ['øystein', ['joss vs oystein']],
    ['ØYSTEIN BRÅTEN', ['joss vs oystein']],
    ['natt på åre med ØVIND', ['Natt på Åre med Øvind']],
    ['straße', ['An der STRAßE']],
    ['oystein braten', ['joss vs oystein']],
    ['NATT PA ARE', ['Natt på Åre med Øvind']],
    ['ovind', ['Natt på Åre med Øvind']],
    ['strasse', ['An der STRAßE']],
    ['der stras', ['An der STRAßE']],
    ['arlig', ['100% snow_park']],
    ['jóss vs öysteín', ['joss vs oystein']],
    ['.', []],
    ['På_', []],
    ['(Åre|x)', []],
    ['back\\', ['Back\\slash!']],
    ['slash!', ['Back\\slash!']],
    ['harlaut', ['Zero at night', 'Winter in Andorra']],
    ['full-MOVIE', ['Winter in Andorra']],
    ['100%', ['100% snow_park']],
    ['%', ['100% snow_park']],
    ['_', ['100% snow_park']],
    ["' or 1=1 --", []],
    ['in the trash', []],
  ])('%s', async (search, found) => {
    expect(await titles(`?search=${encodeURIComponent(search)}`)).toEqual(found);
  });
});

test.each(['nosebutter', 'nose butter', 'nose-butter', 'NB'])(
  '%s finds a title with another spelling',
  async (search) => {
    const ids = [];
    for (const title of ['The nosebutter school', 'A nose butter a day']) {
      ids.push(await addPost(site, { title, publishDate: NOON - 300 * DAY }));
    }
    const { posts } = await table(`?search=${search}`);
    expect(posts.map(({ id }: { id: number }) => id).toSorted()).toEqual(ids);
    await site.database.deleteFrom('posts').where('id', 'in', ids).execute();
  },
);

test.each(['title', 'location', 'type', 'publishDate'])('%s sorts both ways', async (column) => {
  const up = await titles(`?order=${column}`);
  expect((await titles(`?order=-${column}`)).toReversed()).toEqual(up);
});

test('titles are sorted without case', async () => {
  expect((await titles('?order=title')).slice(-2)).toEqual(['Winter in Andorra', 'Zero at night']);
});

test('a page has 25 posts, and a page past the last answers 404', async () => {
  for (let index = 0; index < 25; index++)
    await addPost(site, { title: `Filler ${index}`, publishDate: NOON - 90 * DAY });
  expect(await table()).toMatchObject({ pageNumber: 1, totalPages: 2, totalPosts: 35, posts: { length: 25 } });
  expect((await table('', 2)).posts).toHaveLength(10);
  await expectError(await send(site, 'GET /posts/table/3', undefined, admin), 404);
});

test.each([
  ['order', 'age'],
  ['show', 'some'],
  ['search', 'x'.repeat(101)],
  ['search', 'a%00b'],
])('%s=%s is refused with its name', async (name, value) => {
  await expectError(await send(site, `GET /posts/table/1?${name}=${value}`, undefined, admin), 400, name);
});

test('tags are sorted by use, without those of trashed posts', async () => {
  const tags = await readReply(send(site, 'GET /tags', undefined, admin));
  const names = tags.map(({ name }: { name: string }) => name);
  expect(names[0]).toBe('Andorra');
  expect(names.toSorted()).toEqual(['Andorra', 'Full-Movie', 'segment', 'Ärlig'].toSorted());
});
