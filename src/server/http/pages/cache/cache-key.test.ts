import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/api/endpoints/endpoint.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { API_BASE } from '#contract/client.ts';
import { readBuiltWeb } from '../../../../../tests/support/built-web.ts';
import { createCacheKeys } from './cache-key.ts';

const { pages } = await readBuiltWeb();
const findCacheKey = createCacheKeys(pages.cached);

/** Searches, reels and shared brackets differ, a stream has no end, and the push key takes no time. */
const NOT_CACHED = [
  'GET /cups/{id}/live',
  'GET /posts/selected',
  'GET /push/key',
  'GET /reels',
  'GET /search',
  'GET /search/suggestions',
  'GET /shared-brackets/{token}',
];

const reads = Object.entries<Endpoint>(endpoints).filter(([name]) => name.startsWith('GET '));
const isCached = (name: string) => findCacheKey(urlOf(name)) !== undefined;

test('every public read is cached, or has a reason not to be', () => {
  const publicReads = reads
    .filter(([, { access, personal }]) => access === 'anyone' && !personal)
    .map(([name]) => name);
  expect(publicReads.filter((name) => !isCached(name)).sort()).toEqual(NOT_CACHED);
});

test('no read that requires a session, or is personal, is cached', () => {
  const restricted = reads.filter(([, { access, personal }]) => access !== 'anyone' || personal).map(([name]) => name);
  expect(restricted.filter(isCached)).toEqual([]);
});

test('the order of the filters of a list makes no second entry', () => {
  const sorted = '/games/page/1?cup=11&filter=zero&place=Park+City&year=2024';
  expect(findCacheKey(sorted)).toEqual({ url: sorted, topic: 'content', source: { kind: 'page' } });
  expect(findCacheKey('/games/page/1?year=2024&utm_source=a&place=Park%20City&filter=zero&cup=11')?.url).toBe(sorted);
});

test('the key of an endpoint has its parameters', () => {
  expect(findCacheKey('/api/v1/games/page/2?utm_source=a&place=Park+City')?.source).toEqual({
    kind: 'endpoint',
    name: 'GET /games/page/{page}',
    params: { page: '2' },
    query: { place: 'Park City' },
  });
});

test.each([
  'cup=11&cup=12',
  'year=24',
  'cup=grandvalira',
  'place=',
  'place=%00',
  'place=+Ruka',
  'place=Ruka+',
  'rider=7',
  'place=Ruka&order=title',
])('games with ?%s are not cached', (query) => {
  expect(findCacheKey(`/games/page/1?${query}`)).toBeUndefined();
});

test('the pages of words of tricks are cached in each language, searches of words are not', () => {
  for (const url of ['/tricks', '/fr/tricks/cork?page=2', '/tricks/nose-butter', '/api/v1/tricks/270/moments/page/2']) {
    expect(findCacheKey(url)?.url).toBe(url);
  }
  for (const url of ['/tricks?q=cork', '/tricks/cork?page=0', '/tricks/Cork', '/tricks/-cork']) {
    expect(findCacheKey(url), url).toBeUndefined();
  }
});

test('the orders of riders and the pages of rivals are cached, searches of riders are not', () => {
  expect(findCacheKey('/fr/riders?sort=wins')?.url).toBe('/fr/riders?sort=wins');
  expect(findCacheKey('/rivals/1/2')?.url).toBe('/rivals/1/2');
  for (const url of ['/riders?q=joss', '/riders?sort=wins&q=joss', '/riders?sort=invented']) {
    expect(findCacheKey(url), url).toBeUndefined();
  }
});

test('the leaderboard of a crew is the cached page of the cup', () => {
  const url = '/slvsh-cup-grandvalira?tab=leaderboard';
  expect(findCacheKey(`${url}&crew=12`)?.url).toBe(findCacheKey(url)?.url);
  expect(findCacheKey(`${url}&crew=invented`)).toBeUndefined();
});

function urlOf(name: string): string {
  return API_BASE + name.slice(name.indexOf(' ') + 1).replace(/\{\w+\}/g, '7');
}
