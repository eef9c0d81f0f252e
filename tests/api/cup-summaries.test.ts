import { expect, test } from 'vitest';
import { addCup, addPost, addRider, DAY } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { buildWorld, CUP_RIDERS, pairUp, pickUpperRiders, TOMORROW } from '../support/world.ts';

const time = { now: NOON };
const site = await startSite({ clock: () => time.now });
const { riders, cup: unfinished } = await buildWorld(site);
const draw = pairUp(CUP_RIDERS.map(([key]) => riders[key]));

const POSTER = {
  location: '/media/posters/original/2.webp',
  fileName: '2.webp',
  contentType: 'image/webp',
  color: '#102030',
};

/** The upper rider of each pair wins. */
const allResults = [...pickUpperRiders(riders)].map(([game, winnerId]) => ({ game, winnerId }));

const findSummary = async (id: number) => (await site.call('GET /cups/summaries')).find((cup) => cup.id === id);

test('a summary has title, place, dates, riders, games and champion of a cup', async () => {
  const later = { initialMatchups: draw, startsOn: '2019-03-28', endsOn: '2019-04-23' };
  const finished = await addCup(site, {
    ...later,
    slug: 'SLVSH Cup Grandvalira 2019',
    gameIds: [await addPost(site, { poster: POSTER })],
    manualResults: allResults,
  });
  expect(await findSummary(finished)).toEqual({
    id: finished,
    title: 'Grandvalira 2019',
    location: 'Grandvalira',
    dateRange: '2019-03-28 to 2019-04-23',
    riderCount: 16,
    gameCount: 1,
    decidedGames: 15,
    picksOpen: false,
    champion: { id: riders.joss, name: 'Joss Christensen' },
    posterImgLocation: POSTER.location,
    posterImgColor: POSTER.color,
  });
});

test('a cup whose final is open has no champion, and its scheduled games do not count', async () => {
  const summary = await findSummary(unfinished);
  expect(summary).toMatchObject({ gameCount: 2, decidedGames: 3, picksOpen: true, champion: null });
  time.now = TOMORROW;
  expect(await findSummary(unfinished)).toMatchObject({ gameCount: 3, decidedGames: 4 });
  time.now = NOON;
});

test('picks are closed from the closing time on, without all riders, and in a cup of another size', async () => {
  const cups = [
    { slug: 'Closed', initialMatchups: draw, picksCloseAt: NOON },
    { slug: 'Closes later', initialMatchups: draw, picksCloseAt: NOON + 1 },
    { slug: 'Without a draw' },
    { slug: 'Eight riders', riderCount: 8 as const, initialMatchups: draw.slice(0, 4) },
  ];
  const ids = [];
  for (const cup of cups) ids.push(await addCup(site, cup));
  expect(await Promise.all(ids.map(async (id) => (await findSummary(id))?.picksOpen))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('summaries and names are sorted by date, else by the first game, newest first; cups without both come first', async () => {
  const own = await startSite();
  const cups = [
    ['SLVSH Cup Winter 2017', '2017-01-21'],
    ['Undated', null],
    ['Spring 2016', '2016-03-28'],
    ['Spring 2025', '2025-03-10'],
  ] as const;
  for (const [slug, day] of cups) await addCup(own, { slug, startsOn: day, endsOn: day });
  const games = [await addPost(own, { publishDate: Date.parse('2016-12-01') }), await addPost(own)];
  await addCup(own, { slug: 'Filmed in 2016', startsOn: null, endsOn: null, gameIds: games });
  const summaries = await own.call('GET /cups/summaries');
  expect(await own.call('GET /cups/names')).toEqual(summaries.map(({ id, title }) => ({ id, title })));
  expect(summaries.map(({ title }) => title)).toEqual([
    'Undated',
    'Spring 2025',
    'Winter 2017',
    'Filmed in 2016',
    'Spring 2016',
  ]);
});

test('a site without cups has no summaries and no names', async () => {
  const empty = await startSite();
  expect(await empty.call('GET /cups/summaries')).toEqual([]);
  expect(await empty.call('GET /cups/names')).toEqual([]);
});

test('the cups of a rider are those with the rider in a slot or in a published game, newest first', async () => {
  const rider = await addRider(site, { name: 'Cup rider' });
  const game = (publishDate: number) => addPost(site, { riderIds: [rider, riders.joss], publishDate });
  const slot = await addCup(site, {
    slug: 'SLVSH Cup Ruka 2018',
    startsOn: '2018-12-04',
    endsOn: '2018-12-18',
    initialMatchups: [[rider, null]],
  });
  const guest = await addCup(site, {
    slug: 'SLVSH Cup Utah 2020',
    startsOn: '2020-03-10',
    endsOn: '2020-03-24',
    gameIds: [await game(NOON - DAY)],
  });
  await addCup(site, { slug: 'Not yet', gameIds: [await game(NOON + DAY)] });
  expect(await site.call('GET /riders/{id}/cups', { params: { id: rider } })).toEqual([
    { id: guest, title: 'Utah 2020' },
    { id: slot, title: 'Ruka 2018' },
  ]);
});

test('the cups of an unknown rider answer 404', async () => {
  await expectError(await site.get('/api/v1/riders/12345/cups'), 404);
});

test('a search finds the cups whose title has all words, newest first', async () => {
  const own = await startSite();
  for (const year of ['2018', '2019']) {
    await addCup(own, { slug: `SLVSH Cup Ruka ${year}`, startsOn: `${year}-03-01`, endsOn: `${year}-03-09` });
    await addPost(own, { title: 'A game in the snow', tags: [`Ruka ${year}`] });
  }
  const titlesOf = async (q: string) =>
    (await own.call('GET /search', { query: { q } })).cups.map(({ cup }) => cup.title);
  expect(await titlesOf('ruka 2019')).toEqual(['Ruka 2019']);
  expect(await titlesOf('slvsh cup ruk')).toEqual(['Ruka 2019', 'Ruka 2018']);
  expect(await titlesOf('ruka snow')).toEqual([]);
  expect(await titlesOf('?!')).toEqual([]);
  const [found] = (await own.call('GET /search', { query: { q: 'ruka 2019' } })).cups;
  expect(found?.name).toEqual([
    { text: 'SLVSH Cup ', found: false },
    { text: 'Ruka', found: true },
    { text: ' ', found: false },
    { text: '2019', found: true },
  ]);
});
