import { beforeAll, describe, expect, test } from 'vitest';
import type { SearchResults } from '#contract/api/search.ts';
import { chunk } from '#server/platform/database/batching.ts';
import { addPost, addRider, DAY } from '../support/builders.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';

/** As the public index writes them. */
const TRICKS = [
  'B4, tail tap / SW2, FS 4',
  'Backslide, SW / BS surface, B2',
  'BSLIDE, FWD / Bsurf, forward',
  'FSLIDE / Frontslide, unnatural 2',
  'L NB5, lead mute',
  'Nosebutter 5, double japan',
  'Nose-butter 3, trailing blunt',
  'Cork 9, dub japan',
  'R cork 5, opp mute',
  'SWR5, safety / Switch right 5',
  'SWLIP 2, nosetap / SW lip, nose tap 2',
  'SWTAILS 2 / SWT2, F2',
  '5050, hand drag, 180 / SW50, HD',
  'Zero, dub nose / 0, wallride / WR 1',
  'Frontflip, superman / FF, blunt / SW BFLIP / Backflip',
  'TT to NT / Tailtap to nose tap',
  'NP, 1 / 5050 nosepress',
  'HP 1 / Hand plant / DUB HANDPLANT',
  'AO flat 7 / Alley oop 7',
  'UNAT 9, stale / Pretz 270',
  'Lazyboy 3 / Lazy boy 5, crit',
  'Cork 7, liu kang / Luikang',
  'Over shifty / Overshifty, rev',
  'SWTB5 / Tail butter 4, flare',
  'Trail safety / Rod 5 / Op carve / Snipe / SW 630',
  'SW7, truck / Truck driver / OW HD3 / Other way 2, SW',
  'Tranny 1 / Transition 1 / NAT B4 / Natural dub 10',
  'Backie, mute / FRONTEFLIP / Tweaked japan / Carving 7, tweak',
];

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  for (const [n, name] of TRICKS.entries()) {
    const tricks = name.split(' / ').map((trick, start) => ({ start, end: start + 1, name: trick }));
    await addPost(site, { title: `Game ${n + 20}`, tricks, publishDate: NOON - n * DAY });
  }
  await addPost(site, { title: 'A season of nose butters', publishDate: NOON - 40 * DAY });
  await addRider(site, { name: 'Tom Wallisch' });
  await addRider(site, { name: 'Swen Backstrom' });
});

const search = (q: string): Promise<SearchResults> => site.call('GET /search', { query: { q } });
const idsOf = ({ posts }: SearchResults) => posts.map(({ post }) => post.id);

describe('both spellings find the same', () => {
  test.each([
    ['nose butter', 'nosebutter'],
    ['nose-butter', 'nosebutter'],
    ['NB', 'nose butter'],
    ['nb5', 'nose butter 5'],
    ['L NB 5', 'left nosebutter 5'],
    ['lnb5', 'left nose butter 5'],
    ['nosebut', 'nose butter'],
    ['bslide', 'backslide'],
    ['b slide', 'back slide'],
    ['bs slide', 'backside slide'],
    ['fslide', 'frontslide'],
    ['bsurf', 'bs surface'],
    ['bsurface', 'back surface'],
    ['cork nine', 'cork 9'],
    ['cork9', 'cork 900'],
    ['fwd', 'forward'],
    ['fw', 'foward'],
    ['b2', 'bs 2'],
    ['back 270', 'backside two'],
    ['f4', 'front 450'],
    ['fs 4', 'frontside four'],
    ['sw 2', 'switch 270'],
    ['SW2', 'switch two'],
    ['swr5', 'switch right 540'],
    ['swr 5', 'sw r 5'],
    ['swlip', 'switch lip'],
    ['swlip2', 'sw lip 270'],
    ['swtails 2', 'swt2'],
    ['sw tails', 'switch tails'],
    ['dub japan', 'double japan'],
    ['dbl jap', 'dub japan'],
    ['handdrag', 'hand drag'],
    ['hd', 'hand-drag'],
    ['5050', '50 50'],
    ['50/50', '50-50'],
    ['zero', '0'],
    ['wallride', 'wall ride'],
    ['wr 1', 'wallride 180'],
    ['frontflip', 'front flip'],
    ['ff', 'fflip'],
    ['bflip', 'backflip'],
    ['back flip', 'b flip'],
    ['tail tap', 'tailtap'],
    ['tt', 'tail-tap'],
    ['nt', 'nosetap'],
    ['np', 'nose press'],
    ['handplant', 'hp'],
    ['ao 7', 'alley oop seven'],
    ['un 9', 'unnatural nine'],
    ['pretz', 'pretzel'],
    ['lazyboy', 'lazy boy'],
    ['luikang', 'liu kang'],
    ['overshifty', 'over shifty'],
    ['crit', 'critical'],
    ['rev', 'revert'],
    ['flare', 'flair'],
    ['swtb', 'switch tailbutter'],
    ['trail', 'trailing'],
    ['rod', 'rodeo'],
    ['op carve', 'opp carve'],
    ['snipe', 'sniper'],
    ['stale', 'stalefish'],
    ['saftey', 'safety'],
    ['truck', 'truck driver'],
    ['ow', 'other way'],
    ['tranny', 'transition'],
    ['nat', 'natural'],
    ['backie', 'backflip'],
    ['fronteflip', 'front flip'],
    ['tweaked', 'tweak'],
    ['carving', 'carve'],
  ])('%s and %s', async (one, other) => {
    const found = await search(one);
    expect(found.totalPosts).toBeGreaterThan(0);
    expect(await search(other)).toEqual(found);
  });
});

test('each spelling of the glossary finds what its word finds', async () => {
  const own = await startSite();
  const glossary = await own.call('GET /glossary');
  expect(glossary.flatMap(({ spellings }) => spellings).length).toBeGreaterThan(150);
  const tricks = glossary.map(({ word }, index) => ({ start: index, end: index + 1, name: `${word} zzz` }));
  for (const part of chunk(tricks, 20)) await addPost(own, { title: 'Game', tricks: part });
  for (const { word, spellings } of glossary) {
    const found = await own.call('GET /search', { query: { q: `${word} zzz` } });
    expect(found.totalPosts, word).toBeGreaterThan(0);
    for (const spelling of spellings) {
      expect(await own.call('GET /search', { query: { q: `${spelling} zzz` } }), spelling).toEqual(found);
    }
  }
});

test('a half-typed spelling finds what its words find', async () => {
  const whole = idsOf(await search('nose butter'));
  expect(idsOf(await search('nosebut'))).toEqual(whole);
  expect(idsOf(await search('nose but')).toSorted()).toEqual(whole.toSorted());
  const forward = idsOf(await search('forward'));
  expect(idsOf(await search('forwa'))).toEqual(forward);
});

test.each([
  ['nosebuter', 'nosebutter'],
  ['backslde', 'bslide'],
  ['forwrad', 'fwd'],
  ['walride', 'wall ride'],
])('%s finds the spellings of %s', async (typo, word) => {
  const found = idsOf(await search(typo));
  expect(found).not.toEqual([]);
  expect(found).toEqual(idsOf(await search(word)));
});

test.each([
  ['nosebutter banana', ['nosebutter']],
  ['nose butter banana', ['nose butter']],
  ['nosebuter banana', ['nosebutter']],
  ['safty banana', ['safety']],
])('%s suggests %j', async (query, suggestions) => {
  const found = await search(query);
  expect(found).toMatchObject({ totalPosts: 0, suggestions });
});

test('the beginning of a name is no spelling', async () => {
  const ridersOf = async (q: string) => (await search(q)).riders.map(({ rider }) => rider.name);
  expect(await ridersOf('wall')).toEqual(['Tom Wallisch']);
  expect(await ridersOf('backs')).toEqual(['Swen Backstrom']);
  expect(await ridersOf('tom w')).toEqual(['Tom Wallisch']);
  expect(await ridersOf('backstrom sw')).toEqual(['Swen Backstrom']);
});

describe('outside tricks', () => {
  let own: TestSite;
  beforeAll(async () => {
    own = await startSite();
    await addPost(own, { title: 'Round 1', tags: ['K2'], publishDate: NOON - DAY });
    await addPost(own, { title: 'Cork', tricks: [{ start: 0, end: 1, name: 'Cork 1' }], publishDate: NOON - 2 * DAY });
    await addPost(own, { title: '180 days', tags: ['Nines'], publishDate: NOON - 3 * DAY });
    await addPost(own, { title: 'B side', publishDate: NOON - 4 * DAY });
    await addPost(own, { title: 'Backside', publishDate: NOON - 5 * DAY });
    for (const name of ['George Rodney', 'Jo Swadburg', 'Ben Woods']) await addRider(own, { name });
  });
  const find = (q: string): Promise<SearchResults> => own.call('GET /search', { query: { q } });
  const titlesOf = ({ posts }: SearchResults) => posts.map(({ post }) => post.title);

  test('a number and a letter are found as they are typed', async () => {
    expect(titlesOf(await find('180'))).toEqual(['180 days', 'Cork']);
    expect(titlesOf(await find('270'))).toEqual([]);
    expect((await find('two')).tags).toEqual([]);
    expect(titlesOf(await find('b side'))).toEqual(['B side']);
  });

  test('a spelling may be the beginning of a name', async () => {
    const ridersOf = async (q: string) => (await find(q)).riders.map(({ rider }) => rider.name);
    expect([await ridersOf('rod'), await ridersOf('sw')]).toEqual([['George Rodney'], ['Jo Swadburg']]);
    expect(await ridersOf('b woods')).toEqual(['Ben Woods']);
    expect((await find('nine')).tags.map(({ tag }) => tag.name)).toEqual(['Nines']);
  });
});

test('a number is no beginning of another one, unless nothing else matches', async () => {
  const own = await startSite();
  const names = ['Cork 5, dub 12', '5050', 'Cork 1', 'Cork 14'];
  const ids: number[] = [];
  for (const [n, name] of names.entries()) {
    ids.push(await addPost(own, { title: 'Final', tricks: [{ start: 0, end: 1, name }], publishDate: NOON - n * DAY }));
  }
  const find = (q: string): Promise<SearchResults> => own.call('GET /search', { query: { q } });
  expect(idsOf(await find('540'))).toEqual([ids[0]]);
  expect(idsOf(await find('5'))).toEqual([ids[0]]);
  expect(idsOf(await find('180'))).toEqual([ids[2]]);
  expect(idsOf(await find('505'))).toEqual([ids[1]]);
  const { posts } = await find('cork 5');
  expect(posts[0]?.moments[0]?.parts.filter(({ found }) => found).map(({ text }) => text)).toEqual(['Cork', '5']);
});

test('moments with the typed word are preferred to those with its beginning', async () => {
  const own = await startSite();
  const tricks = ['Japan', 'Japanese grab'].map((name, start) => ({ start, end: start + 1, name }));
  await addPost(own, { tricks });
  const { posts } = await own.call('GET /search', { query: { q: 'jap' } });
  expect(posts[0]?.moments.map(({ name }) => name)).toEqual(['Japan']);
});

test('words that are written in two but stand for three are all needed', async () => {
  const own = await startSite();
  const [left] = [
    await addPost(own, { tricks: [{ start: 0, end: 1, name: 'SWL lip' }] }),
    await addPost(own, { tricks: [{ start: 0, end: 1, name: 'SW lip' }] }),
  ];
  expect(idsOf(await own.call('GET /search', { query: { q: 'swl lip' } }))).toEqual([left]);
});

test('the spellings of a trick are one trick, also where it ranks after others', async () => {
  const own = await startSite();
  const find = () => own.call('GET /search', { query: { q: 'backslide' } });
  const names = ['Bslide, B2', 'BACKSLIDE, BS 2', 'Back slide, backside 270', 'Backslide, mute', 'Backslide mute'];
  for (const name of [...names, 'FS, backslide', 'FS, FS, backslide']) {
    await addPost(own, { tricks: [{ start: 0, end: 1, name }] });
    await find();
  }
  const { tricks } = await find();
  expect(tricks.map(({ name, posts }) => [name, posts])).toEqual([
    ['BACKSLIDE, BS 2', 3],
    ['Backslide mute', 2],
    ['FS, backslide', 1],
    ['FS, FS, backslide', 1],
  ]);
});

test('a query may have eight words that stand for more', async () => {
  const own = await startSite();
  const name = 'SWLIP, NB, dub jap, TT, HD, cork, rev';
  const id = await addPost(own, { tricks: [{ start: 0, end: 1, name }] });
  await addPost(own, { tricks: [{ start: 0, end: 1, name: name.replace('rev', 'mute') }] });
  const { posts } = await own.call('GET /search', { query: { q: name } });
  expect(posts.map(({ post }) => post.id)).toEqual([id]);
});

test('a changed spelling applies to the next search in every process', async () => {
  const one = await startSite();
  const other = await startSite({ beside: one });
  const admin = await signUpAdmin(one);
  const trick = await addPost(one, { tricks: [{ start: 0, end: 1, name: 'Kangaroo flip' }] });
  const find = async (q: string) => [
    idsOf(await one.call('GET /search', { query: { q } })),
    idsOf(await other.call('GET /search', { query: { q } })),
  ];
  const found = [[trick], [trick]];
  const nothing = [[], []];
  expect(await find('roo')).toEqual(nothing);
  const added = await send(one, 'POST /glossary', { word: 'Kangaroo', spellings: 'roo' }, admin);
  const { id } = await added.json();
  expect(await find('roo')).toEqual(found);
  await send(other, `PATCH /glossary/${id}`, { word: 'Kangaroo flip', spellings: 'zzzkf' }, admin);
  expect([await find('roo'), await find('zzzkf')]).toEqual([nothing, found]);
  await send(one, `DELETE /glossary/${id}`, undefined, admin);
  expect(await find('zzzkf')).toEqual(nothing);
  await send(other, `POST /glossary/${id}/restore`, undefined, admin);
  expect(await find('zzzkf')).toEqual(found);
});

test('the database rejects an empty word and an empty spelling', async () => {
  const { database } = site;
  const times = { createdAt: NOON, updatedAt: NOON };
  await expect(
    database
      .insertInto('glossary')
      .values({ word: '', ...times })
      .execute(),
  ).rejects.toThrow(/constraint/i);
  const spelling = { wordId: 1, position: 99, spelling: '' };
  await expect(database.insertInto('spellings').values(spelling).execute()).rejects.toThrow(/constraint/i);
});
