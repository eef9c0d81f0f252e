import { beforeEach, describe, expect, test } from 'vitest';
import { addPost } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { buildWorld, TOMORROW } from '../support/world.ts';

let now = NOON;
const site = await startSite({ clock: () => now });
const world = await buildWorld(site);
const scheduled = world.posts.jossBeatsAlex;
const { joss, alex } = world.riders;

const idsOf = (list: { posts: { id: number }[] }) => list.posts.map((post) => post.id);
const listed = {
  posts: async () => idsOf(await site.call('GET /posts/page/{page}', { params: { page: 1 } })),
  games: async () => idsOf(await site.call('GET /games/page/{page}', { params: { page: 1 } })),
  'games of its format': async () =>
    idsOf(await site.call('GET /games/page/{page}', { params: { page: 1 }, query: { filter: 'slvsh' } })),
  'videos of its rider': async () =>
    idsOf(await site.call('GET /riders/{id}/posts/page/{page}', { params: { id: joss, page: 1 } })),
  'related posts': async () =>
    (await site.call('GET /posts/{id}/related', { params: { id: world.posts.zero } })).map(({ id }) => id),
  'games of its cup': async () =>
    (await site.call('GET /cups/{id}', { params: { id: world.cup } })).games.map(({ id }) => id),
  'posts behind the slides': async () => (await site.call('GET /heroes')).map((hero) => hero.postId),
};
const cup = () => site.call('GET /cups/{id}', { params: { id: world.cup } });

describe('before its publish date, a scheduled post', () => {
  beforeEach(() => {
    now = TOMORROW - 1;
  });

  test.each(Object.entries(listed))('is not among the %s', async (_, ids) => {
    expect(await ids()).not.toContain(scheduled);
  });

  test('answers 404 by its id, and so do its related posts', async () => {
    await expectError(await site.get(`/api/v1/posts/${scheduled}`), 404);
    await expectError(await site.get(`/api/v1/posts/${scheduled}/related`), 404);
  });

  test('has the same error as an unknown post', async () => {
    const hidden = await (await site.get(`/api/v1/posts/${scheduled}`)).text();
    expect(hidden).toBe(await (await site.get('/api/v1/posts/999999')).text());
  });

  test('changes no record', async () => {
    const record = await site.call('GET /riders/{id}/record', { params: { id: joss } });
    expect(record).toMatchObject({ wins: 1, losses: 0 });
  });

  test('decides no game of its cup, scores no points, and is not among the game ids', async () => {
    const { info, results, brackets } = await cup();
    expect(results.map((result) => result.game)).toEqual(['game-1', 'game-2', 'game-8']);
    expect(brackets).toMatchObject([{ score: 30 }]);
    expect(info.games.split(',')).not.toContain(String(scheduled));
  });
});

describe('from its publish date on, a scheduled post', () => {
  beforeEach(() => {
    now = TOMORROW;
  });

  test.each(Object.entries(listed))('is among the %s', async (_, ids) => {
    expect(await ids()).toContain(scheduled);
  });

  test('is read by its id', async () => {
    const post = await site.call('GET /posts/{id}', { params: { id: scheduled } });
    expect(post).toMatchObject({ title: 'joss vs alex', winnerId: joss, loserId: alex, winnerScore: 2 });
  });

  test('counts in the records of both riders', async () => {
    expect(await site.call('GET /riders/{id}/record', { params: { id: joss } })).toMatchObject({ wins: 2, losses: 0 });
    expect(await site.call('GET /riders/{id}/record', { params: { id: alex } })).toMatchObject({ wins: 1, losses: 1 });
  });

  test('decides its game and scores for all fans', async () => {
    const { results, brackets } = await cup();
    expect(results).toContainEqual({
      game: 'game-9',
      winner: { id: joss, name: 'Joss Christensen' },
      postId: scheduled,
      letters: 2,
    });
    expect(brackets).toMatchObject([{ score: 50 }]);
  });
});

test('pages are counted without scheduled posts', async () => {
  now = NOON;
  const filling = await startSite({ clock: () => now });
  for (let n = 0; n < 11; n++) await addPost(filling);
  await addPost(filling, { publishDate: TOMORROW });
  const page = () => filling.call('GET /posts/page/{page}', { params: { page: 1 } });
  expect((await page()).totalPages).toBe(1);
  await expectError(await filling.get('/api/v1/posts/page/2'), 404);
  now = TOMORROW;
  expect((await page()).totalPages).toBe(2);
});

test('no reply may be cached without revalidation', async () => {
  for (const path of ['/posts/page/1', `/posts/${world.posts.film}`, '/heroes', '/cups', `/posts/${scheduled}`]) {
    expect((await site.get(`/api/v1${path}`)).headers.get('cache-control')).toBe('no-cache');
  }
});
