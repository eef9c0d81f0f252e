/** Reels: moments or whole videos to play one after another. */
import { describe, expect, test } from 'vitest';
import type { EndpointQuery } from '#contract/api/endpoints.ts';
import { addCup, addFilm, addPost, addRider, DAY } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { NOON, startSite } from '../support/start-site.ts';

const site = await startSite();
const [ann, bo] = [await addRider(site, { name: 'Ann Alder' }), await addRider(site, { name: 'Bo Birch' })];

const caption = (start: number, name: string, end = start) => ({ start, end, name });
const games = {
  old: await addPost(site, {
    title: 'Ann vs. Bo',
    riderIds: [ann, bo],
    location: 'Tignes',
    publishDate: NOON - 900 * DAY,
    tricks: [
      caption(10, 'Switch cork 540', 18),
      caption(40, 'Rail 270'),
      caption(44, 'Cork 7'),
      caption(90, 'Lipslide', 100),
    ],
  }),
  new: await addPost(site, {
    title: 'Bo vs. Ann',
    riderIds: [bo, ann],
    videoHost: 'vimeo',
    videoId: '123456789',
    publishDate: NOON - 10 * DAY,
    tricks: [caption(5, 'Cork 720', 12), caption(60, 'Tail 270', 70), caption(85, 'Cork 9', 100)],
  }),
};
const captioned = { riderIds: [ann], tricks: [caption(1, 'Cork unseen')] };
await addPost(site, { ...captioned, videoId: 'no video' });
await addPost(site, { ...captioned, publishDate: NOON + DAY });

const read = (query: EndpointQuery<'GET /reels'>) => site.call('GET /reels', { query });
const times = ({ videos }: Awaited<ReturnType<typeof read>>) =>
  videos.map(({ post, moments }) => [post.id, moments.map(({ start, end }) => `${start}-${end}`)]);

describe('a reel of a word', () => {
  test('has its moments, those of the newest video first, in the order of the video', async () => {
    const reel = await read({ trick: 'cork' });
    expect(reel).toMatchObject({ title: 'Cork', cup: null, total: 4 });
    expect(times(reel)).toEqual([
      [games.new, ['5-12', '85-100']],
      [games.old, ['10-18', '44-54']],
    ]);
  });

  test('ends a moment without an end after ten seconds or with the next caption', async () => {
    expect(times(await read({ trick: '270' }))).toEqual([
      [games.new, ['60-70']],
      [games.old, ['40-44']],
    ]);
  });

  test('marks the moments in the last fifth of a game', async () => {
    const [first] = (await read({ trick: 'cork' })).videos;
    expect(first?.moments.map(({ late }) => late)).toEqual([undefined, true]);
  });

  test('has at most 200 moments, and says how many there are', async () => {
    const tricks = Array.from({ length: 120 }, (_, n) => caption(2 * n, 'Zebra slide', 2 * n + 1));
    for (const days of [1, 2]) await addFilm(site, { tricks, publishDate: NOON - days * DAY });
    const { videos, total } = await read({ trick: 'zebra' });
    expect([videos.map(({ moments }) => moments.length), total]).toEqual([[120, 80], 240]);
  });
});

test('a search is a reel of what it finds in captions and elsewhere', async () => {
  expect(times(await read({ q: 'switch cork tignes' }))).toEqual([[games.old, ['10-18']]]);
  expect(times(await read({ q: 'cork grandvalira' }))).toEqual([[games.new, ['5-12', '85-100']]]);
  expect(times(await read({ q: 'switch 540, Tignes, since 2015' }))).toEqual([[games.old, ['10-18']]]);
  expect(times(await read({ q: 'switch 540, Tignes, since 2017' }))).toEqual([]);
  expect(await read({ q: 'nothing at all' })).toMatchObject({ title: 'nothing at all', videos: [], total: 0 });
});

test('a rider has a reel of all moments', async () => {
  const moments = await read({ rider: bo });
  expect(moments).toMatchObject({ title: 'Bo Birch', total: 7 });
  expect(moments.videos.map(({ post }) => post.id)).toEqual([games.new, games.old]);
});

test('a cup has a reel of its games in the order of publishing', async () => {
  const cup = await addCup(site, { slug: 'SLVSH Cup Test 2018', gameIds: [games.new, games.old] });
  const reel = await read({ cup });
  expect(reel).toMatchObject({ total: 2, cup: { id: cup } });
  expect(times(reel)).toEqual([
    [games.old, []],
    [games.new, []],
  ]);
});

describe('there is no reel', () => {
  test.each([
    ['of nothing', '', 'trick'],
    ['of two sources', '?trick=cork&rider=1', 'rider'],
    ['of a rider without a number', '?rider=x', 'rider'],
    ['of an empty search', '?q=', 'q'],
  ])('%s', async (_of, query, field) => {
    const response = await site.get(`/api/v1/reels${query}`);
    await expectError(response, 400, field);
  });

  test.each(['?trick=lipslide', '?trick=unknown', '?rider=999', '?cup=999'])('%s', async (query) => {
    await expectError(await site.get(`/api/v1/reels${query}`), 404);
  });
});
