/** The leaderboard: by score, then by earlier submission, then by name; in pages, and exact in every process. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BRACKET_GAMES, ridersIn, scorePicks } from '#contract/picks.ts';
import { createLeaderboards } from '#server/brackets/leaderboards.ts';
import { addCup, HOUR } from '../support/builders.ts';
import { expectRefusal } from '../support/refusals.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';
import { addFan, buildWorld, CUP_RIDERS, pairUp, pickUpperRiders } from '../support/world.ts';

const site = await startSite();
const { riders } = await buildWorld(site);
const slots = CUP_RIDERS.map(([key]) => riders[key]);
const upper = pickUpperRiders(riders);
const lower = new Map([...upper, [8, riders.sandy]]);

const freshCup = (slug: string) => addCup(site, { slug, initialMatchups: pairUp(slots) });

/** A fan who believes in the upper riders, but for what is said otherwise. */
const add = (
  cup: number,
  name: string,
  difference: { picks?: Map<number, number>; submittedAt?: number; lateGames?: Set<number> } = {},
) => site.write((trx) => addFan(trx, { name, cup, picks: upper, submittedAt: NOON, ...difference }));

const settle = (cup: number, game: number, winner_id: number) =>
  site.database.insertInto('cup_results').values({ cup_id: cup, game, winner_id, decided_at: NOON }).execute();

async function board(cup: number, page = 1, from: TestSite = site) {
  const { rows } = await from.call('GET /cups/{id}/leaderboard/{page}', { params: { id: cup, page } });
  return rows.map(({ rank, userName, score }) => `${rank} ${userName} ${score}`);
}

describe('the order', () => {
  test('is by score, then by earlier submission, then by name, and ties share a rank', async () => {
    const cup = await freshCup('Order');
    await add(cup, 'Late Lou', { submittedAt: NOON });
    await add(cup, 'Early Ed', { submittedAt: NOON - HOUR });
    await add(cup, 'Wrong Will', { submittedAt: NOON - 2 * HOUR, picks: lower });
    await add(cup, 'Also Late Abe', { submittedAt: NOON });
    await settle(cup, 8, riders.noah);
    expect(await board(cup)).toEqual(['1 Early Ed 10', '1 Also Late Abe 10', '1 Late Lou 10', '4 Wrong Will 0']);
  });

  test('follows a result that is set, changed and cleared', async () => {
    const cup = await freshCup('Follows');
    await add(cup, 'Noah Nan');
    await add(cup, 'Sandy Sue', { picks: lower });
    expect(await board(cup)).toEqual(['1 Noah Nan 0', '1 Sandy Sue 0']);
    await settle(cup, 8, riders.sandy);
    expect(await board(cup)).toEqual(['1 Sandy Sue 10', '2 Noah Nan 0']);
    await site.database.updateTable('cup_results').set({ winner_id: riders.noah }).where('cup_id', '=', cup).execute();
    expect(await board(cup)).toEqual(['1 Noah Nan 10', '2 Sandy Sue 0']);
    await site.database.deleteFrom('cup_results').where('cup_id', '=', cup).execute();
    expect(await board(cup)).toEqual(['1 Noah Nan 0', '1 Sandy Sue 0']);
  });

  test('puts whoever submits anew behind those who have stood by theirs', async () => {
    const cup = await freshCup('Anew');
    const first = await add(cup, 'First Fay', { submittedAt: NOON - HOUR });
    await add(cup, 'Second Sam', { submittedAt: NOON - HOUR / 2 });
    expect(await board(cup)).toEqual(['1 First Fay 0', '1 Second Sam 0']);
    const { createBracket } = await import('#server/brackets/create-bracket.ts');
    const again = { userId: first.user, cupId: cup, picks: upper, lateGames: new Set<number>(), submittedAt: NOON };
    await site.write((trx) => createBracket(trx, again));
    expect(await board(cup)).toEqual(['1 Second Sam 0', '1 First Fay 0']);
  });

  test('gives late games nothing', async () => {
    const cup = await freshCup('Late games');
    await add(cup, 'In Time Ida');
    await add(cup, 'Too Late Tom', { lateGames: new Set([8]) });
    await settle(cup, 8, riders.noah);
    expect(await board(cup)).toEqual(['1 In Time Ida 10', '2 Too Late Tom 0']);
  });
});

test('a page holds fifty, names break ties across its end, and there is none past the last', async () => {
  const cup = await freshCup('Pages');
  const people = Array.from({ length: 60 }, (_, place) => `Fan ${String(99 - place)}`);
  for (const name of people) await add(cup, name);
  const sorted = people.toSorted().map((name) => `1 ${name} 0`);
  expect(await board(cup)).toEqual(sorted.slice(0, 50));
  expect(await board(cup, 2)).toEqual(sorted.slice(50));
  expect((await site.call('GET /cups/{id}', { params: { id: cup } })).bracketCount).toBe(60);
  await expectRefusal(await site.get(`/api/v1/cups/${cup}/leaderboard/3`), 404);
  await expectRefusal(await site.get('/api/v1/cups/999999/leaderboard/1'), 404);
});

test('an empty leaderboard has its one empty page', async () => {
  const cup = await freshCup('Empty');
  expect(await site.call('GET /cups/{id}/leaderboard/{page}', { params: { id: cup, page: 1 } })).toEqual({
    rows: [],
    pageNumber: 1,
    totalPages: 1,
    bracketCount: 0,
  });
});

test('another process shows what was submitted here', async () => {
  const other = await startSite({ beside: site });
  const cup = await freshCup('Beside');
  await add(cup, 'Here Hal');
  expect(await board(cup, 1, other)).toEqual(['1 Here Hal 0']);
  await add(cup, 'There Tess');
  expect(await board(cup, 1, other)).toEqual(['1 Here Hal 0', '1 There Tess 0']);
});

test('every score and every rank is what the rules say', async () => {
  const cup = await freshCup('Property');
  const coins = fc.array(fc.boolean(), { minLength: 15, maxLength: 15 });
  const pick = (sides: boolean[]) =>
    sides.reduce(
      (picks, side, place) => picks.set(place + 1, ridersIn(place + 1, slots, picks)[side ? 0 : 1] ?? 0),
      new Map<number, number>(),
    );
  const brackets = fc.sample(fc.tuple(coins, fc.subarray([...BRACKET_GAMES])), { numRuns: 120, seed: 7 });
  const fans = [];
  for (const [place, [sides, late]] of brackets.entries()) {
    const picks = pick(sides);
    const { bracket } = await add(cup, `P ${place}`, { picks, lateGames: new Set(late), submittedAt: NOON + place });
    fans.push({ id: bracket, picks, late: new Set(late) });
  }
  const boards = createLeaderboards(site.database);
  for (const [sides] of fc.sample(fc.tuple(coins), { numRuns: 8, seed: 8 })) {
    const results = new Map([...pick(sides)].map(([game, winnerId]) => [game, { winnerId, postId: null }]));
    const scores = fans.map(({ picks, late }) => scorePicks(picks, results, late));
    const pages = await Promise.all([1, 2, 3].map((page) => boards.page(cup, results, page)));
    const rows = pages.flatMap((page) => page.rows);
    expect(rows.map(({ score }) => score)).toEqual(scores.toSorted((one, other) => other - one));
    for (const [place, { id }] of fans.entries()) {
      const rank = scores.filter((score) => score > (scores[place] ?? 0)).length + 1;
      expect(rows.find((row) => row.id === id)).toMatchObject({ score: scores[place], rank });
      expect(await boards.rankOf(cup, results, id)).toBe(rank);
    }
  }
});
