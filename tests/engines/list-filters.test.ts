import { expect, test } from 'vitest';
import type { EndpointQuery } from '#contract/api/endpoints.ts';
import { addCup, addFilm, addPost, DAY } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';

const NEW_YEAR = Date.UTC(2017, 0);

const site = await startSite();
const ruka = await addPost(site, { location: 'Ruka', gameType: 'zero', publishDate: NEW_YEAR - 1 });
const parkCity = await addPost(site, { location: 'Park City', publishDate: NEW_YEAR });
const world = await addPost(site, { location: null, gameType: 'zero', publishDate: NOON - DAY });
await addPost(site, { location: 'Tomorrowland', gameType: 'add-on', publishDate: NOON + 365 * DAY });
const film = await addFilm(site, { location: 'Chamonix', tags: ['Classic', 'powder'] });
await addFilm(site, { tags: ['segment'], publishDate: NOON + DAY });
const before = await addCup(site, { slug: 'SLVSH Cup Ruka 2016', gameIds: [ruka, parkCity] });
const now = await addCup(site, { slug: 'SLVSH Cup Andorra', gameIds: [parkCity, world] });
const empty = await addCup(site, { slug: 'SLVSH Cup Next' });

type Query = EndpointQuery<'GET /games/page/{page}'>;

async function games(query: Query) {
  const list = await site.call('GET /games/page/{page}', { params: { page: 1 }, query });
  return list.posts.map(({ id }) => id);
}

test.each<[what: string, query: Query, ids: number[]]>([
  ['a cup', { cup: before }, [parkCity, ruka]],
  ['a year of UTC, from its first millisecond', { year: 2017 }, [parkCity]],
  ['a year of UTC, to its last millisecond', { year: 2016 }, [ruka]],
  ['a place', { place: 'Park City' }, [parkCity]],
  ['a filter and a cup', { filter: 'zero', cup: now }, [world]],
  ['a cup, a year and a place', { cup: now, year: 2017, place: 'Park City' }, [parkCity]],
  ['values of different games', { year: 2016, place: 'Park City' }, []],
  ['a cup without games', { cup: empty }, []],
])('games are filtered by %s', async (_, query, ids) => {
  expect(await games(query)).toEqual(ids);
});

test('films are filtered by year and place', async () => {
  const films = (query: Query) => site.call('GET /films/page/{page}', { params: { page: 1 }, query });
  expect((await films({ place: 'Chamonix', year: 2018 })).posts.map(({ id }) => id)).toEqual([film]);
});

test.each([
  'cup=999',
  'year=1999',
  'year=2019',
  'place=Tomorrowland',
  'place=Chamonix',
  'place=ruka',
  'cup=999&year=2017',
])('games with %s are not found: no published game has this value', async (query) => {
  await expectError(await site.get(`/api/v1/games/page/1?${query}`), 404);
});

test.each([
  ['cup=ruka', 'cup'],
  ['cup=1&cup=2', 'cup'],
  ['cup=-1', 'cup'],
  ['year=18', 'year'],
  ['year=2017.5', 'year'],
  ['year=2017&year=2018', 'year'],
  ['place=', 'place'],
  ['place=%00', 'place'],
  [`place=${'a'.repeat(121)}`, 'place'],
])('games with %s are refused, with the name of the field', async (query, field) => {
  await expectError(await site.get(`/api/v1/games/page/1?${query}`), 400, field);
});

test('the filters of a list are those with published posts', async () => {
  expect(await site.call('GET /games/filters')).toEqual({
    filters: ['slvsh', 'zero'],
    cups: [
      { id: now, title: 'Andorra' },
      { id: before, title: 'Ruka 2016' },
    ],
    years: [2018, 2017, 2016],
    places: ['Park City', 'Ruka'],
  });
  expect(await site.call('GET /films/filters')).toEqual({
    filters: ['classic'],
    cups: [],
    years: [2018],
    places: ['Chamonix'],
  });
});

test('a cup in the trash is no filter', async () => {
  const trashed = await addCup(site, { slug: 'SLVSH Cup Gone', gameIds: [world] });
  expect(await games({ cup: trashed })).toEqual([world]);
  await send(site, `DELETE /cups/${trashed}`, undefined, await signUpAdmin(site));
  await expectError(await site.get(`/api/v1/games/page/1?cup=${trashed}`), 404);
  const { cups } = await site.call('GET /games/filters');
  expect(cups.map(({ id }) => id)).not.toContain(trashed);
});

test('a site without posts has no filters', async () => {
  const bare = await startSite();
  expect(await bare.call('GET /games/filters')).toEqual({ filters: [], cups: [], years: [], places: [] });
});
