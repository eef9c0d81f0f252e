/** The leaderboard of a cup (spec 5; product decisions, 'Cups'). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Results } from '#contract/rules/picks.ts';
import { upsertBracket } from '#server/features/brackets/save.ts';
import { createLeaderboards } from '#server/features/leaderboards/leaderboards.ts';
import { addCup } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';
import { addFan, buildWorld, CUP_RIDERS, type NewFan, pairUp, pickUpperRiders } from '../support/world.ts';

const site = await startSite();
const beside = await startSite({ beside: site });
const { riders } = await buildWorld(site);
const upper = pickUpperRiders(riders);
const initialMatchups = pairUp(CUP_RIDERS.map(([name]) => riders[name]));
let admin: Awaited<ReturnType<typeof signUpAdmin>>;
let cups = 0;
let fans = 0;

beforeAll(async () => {
  admin = await signUpAdmin(site);
});

/** A cup in which Joss has won game 1 and Alex game 2. */
const startCup = () =>
  addCup(site, {
    slug: `Leaderboard ${++cups}`,
    initialMatchups,
    manualResults: [
      { game: 1, winnerId: riders.joss },
      { game: 2, winnerId: riders.alex },
    ],
  });

/** The upper rider in all games, except for `difference`. */
const pick = (difference: [number, number][] = []) => new Map([...upper, ...difference]);
const right = pick();
const half = pick([[1, riders.oystein]]);
const wrong = pick([
  [1, riders.oystein],
  [2, riders.ferdinand],
]);

/** Returns the ids of the fan and the bracket. Fans with the same name have different emails. */
async function enter(cup: number, fan: Partial<NewFan> & { name: string }, on: TestSite = site) {
  const entered = await on.write((trx) =>
    addFan(trx, { cup, picks: right, submittedAt: NOON, ...fan, name: `${fan.name} ${++fans}` }),
  );
  await on.database.updateTable('users').set({ name: fan.name }).where('id', '=', entered.user).execute();
  return entered;
}

/** Results of earlier days. */
const onQuietDay = (results: Results) => ({ results, earlier: results, dayStart: NOON });

const page = (id: number, number = 1, on: TestSite = site) =>
  on.call('GET /cups/{id}/leaderboard/{page}', { params: { id, page: number } });
const rowsOf = async (id: number, on?: TestSite) =>
  (await page(id, 1, on)).rows.map(({ rank, userName, score }) => `${rank} ${userName} ${score}`);
const settle = (id: number, results: Record<string, number>) =>
  send(site, `PATCH /cups/${id}/results`, { results: JSON.stringify(results) }, admin);

describe('the order', () => {
  test('is by score, highest first', async () => {
    const cup = await startCup();
    await enter(cup, { name: 'Ten', picks: half });
    await enter(cup, { name: 'None', picks: wrong, submittedAt: NOON - 1 });
    await enter(cup, { name: 'Twenty', submittedAt: NOON + 1 });
    expect(await rowsOf(cup)).toEqual(['1 Twenty 20', '2 Ten 10', '3 None 0']);
  });

  test('of ties is by earlier submission, then by name; they share a rank, and the next counts them all', async () => {
    const cup = await startCup();
    await enter(cup, { name: 'last', picks: half });
    await enter(cup, { name: 'émile' });
    await enter(cup, { name: 'Zoe', submittedAt: NOON - 1 });
    await enter(cup, { name: 'Fay' });
    await enter(cup, { name: 'Ada' });
    expect(await rowsOf(cup)).toEqual(['1 Zoe 20', '1 Ada 20', '1 émile 20', '1 Fay 20', '5 last 10']);
  });

  test('of ties across two pages is by name too', async () => {
    const cup = await startCup();
    for (let n = 60; n > 0; n--) await enter(cup, { name: `Fan ${String(n).padStart(2, '0')}` });
    const names = [...(await page(cup)).rows, ...(await page(cup, 2)).rows].map((row) => row.userName);
    expect(names).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(60);
  });

  test('follows a new name at once, also that of a deleted fan', async () => {
    const cup = await startCup();
    const [one, other] = [await enter(cup, { name: 'Ada' }), await enter(cup, { name: 'Bea' })];
    await rowsOf(cup);
    await site.database.updateTable('users').set({ name: 'Cleo' }).where('id', '=', one.user).execute();
    expect(await rowsOf(cup)).toEqual(['1 Bea 20', '1 Cleo 20']);
    expect((await send(site, `DELETE /users/edit/${other.user}`, undefined, admin)).status).toBe(200);
    expect(await rowsOf(cup)).toEqual(['1 a fan 20', '1 Cleo 20']);
  });
});

describe('pages', () => {
  test('have fifty rows each, and the cup’s reply has the first of them', async () => {
    const cup = await startCup();
    for (let n = 0; n < 51; n++) await enter(cup, { name: `Fan ${n}`, submittedAt: NOON + n });
    const [first, second] = [await page(cup), await page(cup, 2)];
    expect(first).toMatchObject({ pageNumber: 1, totalPages: 2, bracketCount: 51 });
    expect(first.rows).toHaveLength(50);
    expect(second.rows).toMatchObject([{ userName: 'Fan 50', rank: 1 }]);
    const { brackets, bracketCount } = await site.call('GET /cups/{id}', { params: { id: cup } });
    expect(brackets).toEqual(first.rows);
    expect(bracketCount).toBe(51);
  });

  test('past the end are not found, nor is an unknown cup', async () => {
    const cup = await startCup();
    expect(await page(cup)).toEqual({ rows: [], pageNumber: 1, totalPages: 1, bracketCount: 0 });
    await expectError(await site.get(`/api/v1/cups/${cup}/leaderboard/2`), 404);
    await expectError(await site.get('/api/v1/cups/99999/leaderboard/1'), 404);
  });
});

describe('a bracket that is submitted again', () => {
  test('ranks by its new time, and counts once', async () => {
    const cup = await startCup();
    const { user: userId } = await enter(cup, { name: 'Ada', submittedAt: NOON - 2 });
    await enter(cup, { name: 'Bea', submittedAt: NOON - 1 });
    await enter(cup, { name: 'Cleo', picks: half });
    expect(await rowsOf(cup)).toEqual(['1 Ada 20', '1 Bea 20', '3 Cleo 10']);
    const again = { userId, cupId: cup, lateGames: new Set<number>() };
    await site.write((trx) => upsertBracket(trx, { ...again, picks: right, submittedAt: NOON }));
    expect(await rowsOf(cup)).toEqual(['1 Bea 20', '1 Ada 20', '3 Cleo 10']);
    await site.write((trx) => upsertBracket(trx, { ...again, picks: wrong, submittedAt: NOON + 1 }));
    expect(await rowsOf(cup)).toEqual(['1 Bea 20', '2 Cleo 10', '3 Ada 0']);
  });

  test('in one process is visible in another', async () => {
    const cup = await startCup();
    const { user: userId } = await enter(cup, { name: 'Ada', submittedAt: NOON - 1 });
    expect(await rowsOf(cup, beside)).toEqual(['1 Ada 20']);
    await enter(cup, { name: 'Bea' }, beside);
    expect(await rowsOf(cup)).toEqual(['1 Ada 20', '1 Bea 20']);
    const again = { userId, cupId: cup, picks: half, lateGames: new Set<number>(), submittedAt: NOON };
    await site.write((trx) => upsertBracket(trx, again));
    expect(await rowsOf(cup, beside)).toEqual(['1 Bea 20', '2 Ada 10']);
    expect(await rowsOf(cup)).toEqual(await rowsOf(cup, beside));
  });
});

describe('scores', () => {
  test('exclude late picks', async () => {
    const cup = await startCup();
    await enter(cup, { name: 'Late', lateGames: new Set([1, 15]), submittedAt: NOON - 1 });
    await enter(cup, { name: 'In time' });
    expect(await rowsOf(cup)).toEqual(['1 In time 20', '2 Late 10']);
  });

  test('are the former ones once a result is cleared', async () => {
    const cup = await startCup();
    await enter(cup, { name: 'Upper', submittedAt: NOON - 1 });
    await enter(cup, { name: 'Oystein', picks: half });
    const before = await page(cup);
    await settle(cup, { 'game-1': riders.oystein, 'game-2': riders.alex });
    expect(await rowsOf(cup)).toEqual(['1 Oystein 20', '2 Upper 10']);
    await settle(cup, {});
    expect(await rowsOf(cup)).toEqual(['1 Upper 0', '1 Oystein 0']);
    await settle(cup, { 'game-1': riders.joss, 'game-2': riders.alex });
    expect(await page(cup)).toEqual(before);
  });

  test('do not depend on the order of results', async () => {
    const [one, other] = [await startCup(), await startCup()];
    for (const cup of [one, other]) {
      await settle(cup, {});
      await enter(cup, { name: 'Upper' });
      await enter(cup, { name: 'Oystein', picks: half });
    }
    await settle(one, { 'game-1': riders.joss });
    await settle(one, { 'game-1': riders.joss, 'game-8': riders.sandy });
    await rowsOf(one);
    await settle(one, { 'game-1': riders.joss, 'game-8': riders.sandy, 'game-2': riders.alex });
    await settle(other, { 'game-8': riders.sandy, 'game-2': riders.alex, 'game-1': riders.joss });
    expect(await rowsOf(one)).toEqual(['1 Upper 20', '2 Oystein 10']);
    expect(await rowsOf(other)).toEqual(await rowsOf(one));
  });

  test('of one bracket have a rank; a bracket of another cup has none', async () => {
    const [cup, another] = [await startCup(), await startCup()];
    const leaderboards = createLeaderboards(site.database);
    const results = onQuietDay(new Map([[1, { winnerId: riders.joss, postId: null }]]));
    await enter(cup, { name: 'Ada' });
    const { bracket } = await enter(cup, { name: 'Bea', picks: half });
    expect(await leaderboards.getPlacing(cup, results, bracket)).toEqual({ score: 0, rank: 2, moved: null });
    await expect(leaderboards.getPlacing(another, results, bracket)).rejects.toThrow('BRACKET NOT FOUND');
  });
});

describe('while the scores of a cup are counted for longer than a request waits', () => {
  const noResults = onQuietDay(new Map());

  test('reads are refused, but that of a bracket, and succeed once they are counted', async () => {
    const cup = await startCup();
    const { bracket } = await enter(cup, { name: 'Ada' });
    const leaderboards = createLeaderboards(site.database, { outlastReads: async () => {} });
    const refusal = { problem: { code: 'scores-not-counted' }, retryAfter: 5 };
    const placing = leaderboards.getPlacing(cup, noResults, bracket);
    await expect(leaderboards.getPage(cup, noResults, 1)).rejects.toMatchObject(refusal);
    await expect(leaderboards.getRanking(cup, noResults)).rejects.toMatchObject(refusal);
    expect(await placing).toEqual({ score: 0, rank: 1, moved: null });
    expect((await leaderboards.getPage(cup, noResults, 1)).bracketCount).toBe(1);
    const wonByJoss = onQuietDay(new Map([[1, { winnerId: riders.joss, postId: null }]]));
    expect((await leaderboards.getRanking(cup, wonByJoss)).top).toMatchObject([{ score: 10 }]);
  });

  test('the cup can be read without its leaderboard', async () => {
    const cup = await startCup();
    await enter(cup, { name: 'Ada' });
    const params = { id: cup };
    const whole = await site.call('GET /cups/{id}', { params });
    expect(whole).toMatchObject({ bracketCount: 1 });
    const without = await site.call('GET /cups/{id}', { params, query: { leaderboard: 'none' } });
    expect(without).toEqual({ ...whole, brackets: [], bracketCount: 0 });
  });
});

test('concurrent reads with results before and after each see one consistent ranking', async () => {
  const cup = await startCup();
  await enter(cup, { name: 'Upper' });
  await enter(cup, { name: 'Oystein', picks: half });
  const leaderboards = createLeaderboards(site.database);
  const wonBy = (winnerId: number) => onQuietDay(new Map([[1, { winnerId, postId: null }]]));
  const read = async (winnerId: number) =>
    (await leaderboards.getRanking(cup, wonBy(winnerId))).top.map(({ userName, score }) => `${userName} ${score}`);
  const reads = await Promise.all(
    Array.from({ length: 20 }, (_, n) => read(n % 3 === 0 ? riders.oystein : riders.joss)),
  );
  for (const [n, seen] of reads.entries()) {
    expect(seen).toEqual(n % 3 === 0 ? ['Oystein 10', 'Upper 0'] : ['Upper 10', 'Oystein 0']);
  }
});
