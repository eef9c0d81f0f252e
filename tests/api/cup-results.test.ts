/** Manual results, and the games of a cup as its form reads and sends them (spec 5 and 7). */
import { beforeAll, describe, expect, test } from 'vitest';
import { type CupFields, cupFields, matchupsOf, readCup } from '../support/cup-fields.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { expectUnchanged, storedRows } from '../support/stored-state.ts';
import { readReply } from '../support/strict-client.ts';
import { buildWorld, CUP_RIDERS, TOMORROW } from '../support/world.ts';

const time = { now: NOON };
const site = await startSite({ clock: () => time.now });
const world = await buildWorld(site);
const { riders, posts } = world;
const bracket: (number | null)[] = CUP_RIDERS.map(([name]) => riders[name]);
let admin: Awaited<ReturnType<typeof signUpAdmin>>;
let count = 0;

beforeAll(async () => {
  admin = await signUpAdmin(site);
});

const results = (winners: Record<string, number>) => JSON.stringify(winners);
const request = (fields: CupFields) =>
  send(
    site,
    'POST /cups',
    cupFields({ slug: `Cup ${++count}`, initialMatchups: matchupsOf(bracket), ...fields }),
    admin,
  );
const settle = (id: number, written: unknown) => send(site, `PATCH /cups/${id}/results`, { results: written }, admin);
/** Adds a cup, and then its results. */
async function add({ results, ...fields }: CupFields & { results?: string } = {}) {
  const cup = await readCup(await request(fields));
  return results === undefined ? cup : readCup(await settle(cup.info.id, results));
}
const change = (id: number, fields: CupFields) => send(site, `PATCH /cups/${id}`, fields, admin);
const read = (id: number, sending = {}) => send(site, `GET /cups/${id}`, undefined, sending).then(readCup);
const refused = (asking: () => Promise<Response>, field: string) => expectUnchanged(site, asking, 400, field);

/** The decided games, each with the winner's name and the post of the game. */
async function settled(id: number, sending = {}) {
  const cup = await read(id, sending);
  return Object.fromEntries(cup.results.map(({ game, winner, postId }) => [game, [winner.name, postId]]));
}

const storedResults = (id: number) =>
  site.database.selectFrom('cupResults').where('cupId', '=', id).selectAll().orderBy('game').execute();

describe('a manual result', () => {
  test('decides a game that no video decides, and later games can depend on it', async () => {
    const { info } = await add({
      results: results({ 'game-9': riders.joss, 'game-2': riders.alex, 'game-1': riders.joss }),
    });
    const expected = {
      'game-1': ['Joss Christensen', null],
      'game-2': ['Alex Hall', null],
      'game-9': ['Joss Christensen', null],
    };
    expect(await settled(info.id)).toEqual(expected);
  });

  test('can depend on games that videos decide', async () => {
    const games = `${posts.jossBeatsOystein},${posts.alexBeatsFerdinand}`;
    const { info } = await add({ games, results: results({ 'game-9': riders.alex }) });
    expect(await settled(info.id)).toEqual({
      'game-1': ['Joss Christensen', posts.jossBeatsOystein],
      'game-2': ['Alex Hall', posts.alexBeatsFerdinand],
      'game-9': ['Alex Hall', null],
    });
  });

  test('is replaced, and the others are unchanged', async () => {
    const { info } = await add({ results: results({ 'game-1': riders.joss, 'game-2': riders.alex }) });
    await readCup(await settle(info.id, results({ 'game-1': riders.oystein, 'game-2': riders.alex })));
    expect(await settled(info.id)).toEqual({ 'game-1': ['Øystein Bråten', null], 'game-2': ['Alex Hall', null] });
  });

  test.each(['{}', '', 'null', '{"game-2":__alex__}'])('is cleared by results without it: %j', async (written) => {
    const { info } = await add({
      games: String(posts.jossBeatsOystein),
      results: results({ 'game-1': riders.oystein, 'game-2': riders.alex }),
    });
    expect((await settled(info.id))['game-1']).toEqual(['Øystein Bråten', null]);
    await readCup(await settle(info.id, written.replace('__alex__', String(riders.alex))));
    expect((await settled(info.id))['game-1']).toEqual(['Joss Christensen', posts.jossBeatsOystein]);
    expect(Object.keys(await settled(info.id))).toHaveLength(written.includes('alex') ? 2 : 1);
  });

  test('keeps the time of its decision until it changes', async () => {
    const { info } = await add({ results: results({ 'game-1': riders.joss, 'game-2': riders.alex }) });
    time.now = NOON + 1;
    await change(info.id, { location: 'Elsewhere' });
    await settle(info.id, results({ 'game-2': riders.ferdinand, 'game-1': riders.joss }));
    time.now = NOON;
    expect((await storedResults(info.id)).map(({ game, decidedAt }) => [game, Number(decidedAt)])).toEqual([
      [1, NOON],
      [2, NOON + 1],
    ]);
  });

  test('in another order of games changes nothing', async () => {
    const { info } = await add({ results: results({ 'game-1': riders.joss, 'game-2': riders.alex }) });
    const before = await storedRows(site);
    await readCup(await settle(info.id, results({ 'game-2': riders.alex, 'game-1': riders.joss })));
    expect(await storedRows(site)).toEqual(before);
  });
});

describe('results are rejected', () => {
  test.each<[string, Record<string, number>]>([
    ['does not ride in game-1', { 'game-1': riders.alex }],
    ['does not ride in game-9', { 'game-9': riders.joss }],
    ['does not ride in game-9', { 'game-1': riders.joss, 'game-9': riders.oystein }],
    ['rider 999999 does not ride in game-2', { 'game-2': 999_999 }],
    ['there is no game-16', { 'game-16': riders.joss }],
    ['there is no game-0', { 'game-0': riders.joss }],
  ])('that are impossible: %s', async (words, winners) => {
    const { info } = await add();
    const { message } = await refused(() => settle(info.id, results(winners)), 'results');
    expect(message).toContain(words);
  });

  test.each<[unknown]>([
    ['{"game-1":'],
    ['[]'],
    ['7'],
    ['{"final":1}'],
    ['{"game-1":"Joss"}'],
    ['{"game-1":null}'],
    [{ 'game-1': 1 }],
  ])('that are not JSON text of games and riders: %j', async (written) => {
    await refused(() => settle(world.cup, written), 'results');
  });
});

describe('results that have become impossible', () => {
  const manualResults = async (id: number) => {
    const rows = await site.database.selectFrom('cupResults').where('cupId', '=', id).selectAll().execute();
    return rows.map(({ game, winnerId }) => [game, winnerId]);
  };

  test('are dropped with their first round, and the history shows it', async () => {
    const { info } = await add({ results: results({ 'game-1': riders.joss, 'game-8': riders.noah }) });
    const swapped = matchupsOf([bracket[2] ?? null, bracket[1] ?? null, bracket[0] ?? null, ...bracket.slice(3)]);
    await readCup(await change(info.id, { initialMatchups: swapped }));
    expect(await manualResults(info.id)).toEqual([[8, riders.noah]]);
    const [{ fields }] = await readReply(send(site, `GET /history/cups/${info.id}`, undefined, admin));
    expect(fields.map(({ name }: { name: string }) => name)).toContain('Winner of game-1');
  });

  test('are dropped with the video that they depend on', async () => {
    const games = `${posts.jossBeatsOystein},${posts.alexBeatsFerdinand}`;
    const { info } = await add({ games, results: results({ 'game-9': riders.joss }) });
    await readCup(await change(info.id, { games: String(posts.alexBeatsFerdinand) }));
    expect(await manualResults(info.id)).toEqual([]);
  });

  test('are rejected if they are sent', async () => {
    const { info } = await add();
    const swapped = matchupsOf([bracket[2] ?? null, bracket[1] ?? null, bracket[0] ?? null, ...bracket.slice(3)]);
    await readCup(await change(info.id, { initialMatchups: swapped }));
    const { message } = await refused(() => settle(info.id, results({ 'game-1': riders.joss })), 'results');
    expect(message).toContain('does not ride in game-1');
  });
});

describe('the list of games in the form', () => {
  const GAMES = [posts.jossBeatsAlex, posts.alexBeatsFerdinand, posts.jossBeatsOystein].join(',');
  const PUBLISHED = [posts.alexBeatsFerdinand, posts.jossBeatsOystein].join(',');

  test('has scheduled games only for editors, and results are the same for all', async () => {
    const { info } = await add({ games: GAMES });
    const seenByAdmin = await read(info.id, admin);
    expect(seenByAdmin.info.games).toBe(GAMES);
    expect((await read(info.id)).info.games).toBe(PUBLISHED);
    expect(seenByAdmin.games.map(({ id }) => String(id)).join(',')).toBe(PUBLISHED);
    expect(await settled(info.id, admin)).toEqual(await settled(info.id));
    expect(Object.keys(await settled(info.id, admin))).toEqual(['game-1', 'game-2']);
    time.now = TOMORROW;
    expect((await settled(info.id))['game-9']).toEqual(['Joss Christensen', posts.jossBeatsAlex]);
    time.now = NOON;
  });

  test.each<[string, CupFields]>([
    ['full', { games: GAMES, dateRange: '2019-04-29 to 2019-05-04', picksCloseAt: '2019-04-29T12:00:00Z' }],
    ['with an empty place', { initialMatchups: matchupsOf(bracket.with(3, null)) }],
    ['without riders', { initialMatchups: undefined }],
  ])('of a cup that is %s changes nothing if it is sent back', async (_, fields) => {
    const { id, ...info } = (await add(fields)).info;
    const before = await storedRows(site);
    const sent = { ...info, dateRange: info.dateRange ?? '', picksCloseAt: info.picksCloseAt ?? '' };
    expect((await readCup(await change(id, sent))).info).toEqual({ id, ...info });
    expect(await storedRows(site)).toEqual(before);
  });

  test('keeps a trashed game, which is in the cup again once it is restored', async () => {
    const { id } = (await add({ games: GAMES, results: results({ 'game-9': riders.joss }) })).info;
    await send(site, `DELETE /posts/${posts.jossBeatsOystein}`, undefined, admin);
    const cup = await readCup(await change(id, { location: 'Elsewhere' }));
    expect(cup.info.games).toBe([posts.jossBeatsAlex, posts.alexBeatsFerdinand].join(','));
    await readCup(await change(id, { games: cup.info.games, description: 'Two games.' }));
    await refused(() => request({ games: GAMES }), 'games');
    await send(site, `POST /posts/${posts.jossBeatsOystein}/restore`, undefined, admin);
    expect((await read(id, admin)).info.games).toBe(GAMES);
  });
});
