import { describe, expect, test } from 'vitest';
import { FILM_TYPES } from '#contract/rules/posts.ts';
import { addFilm, addPost } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { startSite } from '../support/start-site.ts';
import { buildWorld } from '../support/world.ts';

const site = await startSite();
const world = await buildWorld(site);

const films = (filter?: string) =>
  site.call('GET /films/page/{page}', { params: { page: 1 }, ...(filter === undefined ? {} : { query: { filter } }) });

test('the page of films has no games', async () => {
  expect((await films()).posts.map((one) => one.id)).toEqual([world.posts.segment, world.posts.film]);
});

test.each(['All', 'all', ''])('the filter %j shows every film', async (filter) => {
  expect(await films(filter)).toEqual(await films());
});

describe('each filter shows the films with its tag', async () => {
  const shelves = await startSite();
  for (const shelf of FILM_TYPES) await addFilm(shelves, { title: shelf, tags: ['snow', shelf.toUpperCase()] });
  await addFilm(shelves, { title: 'on no shelf', tags: ['snow'] });
  await addPost(shelves, { title: 'a game with the tag of a shelf', tags: ['edit'] });
  const titles = async (filter: string) => {
    const list = await shelves.call('GET /films/page/{page}', { params: { page: 1 }, query: { filter } });
    return list.posts.map((one) => one.title);
  };

  test.each(FILM_TYPES)('%s, in any case of the tag', async (filter) => {
    expect(await titles(filter)).toEqual([filter]);
  });

  test.each(['fullmovie', 'FullMovie', 'Full-Movie'])('the former spelling %s means full-movie', async (old) => {
    expect(await titles(old)).toEqual(['full-movie']);
  });
});

test('a film can match two filters', async () => {
  const twice = await startSite();
  await addFilm(twice, { tags: ['edit', 'classic'] });
  for (const filter of ['edit', 'classic']) {
    const list = await twice.call('GET /films/page/{page}', { params: { page: 1 }, query: { filter } });
    expect(list.posts).toHaveLength(1);
  }
});

test('a filter without films has one empty page', async () => {
  expect(await films('classic')).toEqual({ posts: [], pageNumber: 1, totalPages: 1 });
  await expectError(await site.get('/api/v1/films/page/2?filter=classic'), 404);
});

test.each(['slvsh', 'Andorra', 'snow', 'toString', '😀'])('there is no films filter %j', async (filter) => {
  await expectError(await site.get(`/api/v1/films/page/1?filter=${encodeURIComponent(filter)}`), 404);
});
