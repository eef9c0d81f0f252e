import { describe, expect, test } from 'vitest';
import { GAME_TYPES } from '#contract/rules/posts.ts';
import { addPost } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { startSite } from '../support/start-site.ts';
import { buildWorld } from '../support/world.ts';

const site = await startSite();
const world = await buildWorld(site);

const games = (filter?: string) =>
  site.call('GET /games/page/{page}', { params: { page: 1 }, ...(filter === undefined ? {} : { query: { filter } }) });

test('the page of games has no films', async () => {
  expect((await games()).posts.map((one) => one.id)).toEqual([
    world.posts.alexBeatsFerdinand,
    world.posts.jossBeatsOystein,
    world.posts.zero,
  ]);
});

test.each(['All', 'all', ''])('the filter %j shows every game', async (filter) => {
  expect(await games(filter)).toEqual(await games());
});

describe('each format of game has a filter', async () => {
  const formats = await startSite();
  for (const gameType of GAME_TYPES) await addPost(formats, { title: gameType, gameType });
  await addPost(formats, { title: 'A game of no known format', gameType: null });
  const titles = async (filter: string) => {
    const list = await formats.call('GET /games/page/{page}', { params: { page: 1 }, query: { filter } });
    return list.posts.map((one) => one.title);
  };

  test.each(GAME_TYPES)('%s', async (filter) => {
    expect(await titles(filter)).toEqual([filter]);
  });

  test.each([
    ['inonout', 'in-on-out'],
    ['addon', 'add-on'],
    ['InOnOut', 'in-on-out'],
    ['SLVSH', 'slvsh'],
    ['Add-On', 'add-on'],
  ])('the former spelling %s means %s', async (old, today) => {
    expect(await titles(old)).toEqual([today]);
  });

  test('a game without a format is listed only without a filter', async () => {
    expect(await titles('All')).toHaveLength(GAME_TYPES.length + 1);
  });
});

test('pages are counted for each filter', async () => {
  const crowded = await startSite();
  for (let n = 0; n < 12; n++) await addPost(crowded, { gameType: 'zero' });
  await addPost(crowded, { gameType: 'add-on' });
  const request = (page: number, filter: string) =>
    crowded.call('GET /games/page/{page}', { params: { page }, query: { filter } });
  expect(await request(2, 'zero')).toMatchObject({ pageNumber: 2, totalPages: 2, posts: [{ gameType: 'zero' }] });
  expect(await request(1, 'add-on')).toMatchObject({ pageNumber: 1, totalPages: 1, posts: [{ gameType: 'add-on' }] });
  await expectError(await crowded.get('/api/v1/games/page/2?filter=add-on'), 404);
});

test('a filter without games has one empty page', async () => {
  expect(await games('instabanger')).toEqual({ posts: [], pageNumber: 1, totalPages: 1 });
  await expectError(await site.get('/api/v1/games/page/2?filter=instabanger'), 404);
});

test.each(['edit', 'full-movie', 'constructor', '__proto__', 'slvsh ', "' or 1=1 --", '%', 'sl%76sh%00'])(
  'there is no games filter %j',
  async (filter) => {
    await expectError(await site.get(`/api/v1/games/page/1?filter=${encodeURIComponent(filter)}`), 404);
  },
);
