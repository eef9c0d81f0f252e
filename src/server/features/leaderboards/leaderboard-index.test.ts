import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BRACKET_GAMES, type Results, rankingKey, scorePicks } from '#contract/rules/picks.ts';

import { type DailyResults, LeaderboardIndex, type StoredBracket } from './leaderboard-index.ts';

/** Few rows, so that some brackets fill several blocks. */
const SMALL_BLOCKS = { rowsPerBlock: 8, sliceMs: 0 };
const MANY = 5_000;

/** On a day without results. */
const onQuietDay = (results: Results): DailyResults => ({ results, earlier: results, dayStart: 0 });
const wonBy = (winnerId: number) => onQuietDay(new Map([[15, { winnerId, postId: null }]]));

type NewBracket = StoredBracket & { revision: number };

/** Bracket `id` picks rider 1 or 2 for every game, and was submitted as the `id`th. */
const bracketOf = (id: number): NewBracket => ({
  id,
  picks: JSON.stringify(Array.from({ length: 15 }, () => (id % 2) + 1)),
  lateGames: 0,
  letterCall: null,
  lateCall: 0,
  hidden: 0,
  submittedAt: id,
  revision: id,
});

test('a rescoring of many brackets yields, and reads see the former ranking until it ends', async () => {
  const index = new LeaderboardIndex(SMALL_BLOCKS);
  index.upsert(Array.from({ length: MANY }, (_, index) => bracketOf(index + 1)));
  await index.rescore(wonBy(1));
  const read = () => JSON.stringify([index.slice(0, 3), index.slice(MANY - 3, MANY), index.findPlacing(1)]);
  const before = read();
  let [reads, done] = [0, false];
  const rescoring = index.rescore(wonBy(2)).then(() => {
    done = true;
  });
  const results = new Set<string>();
  while (!done) {
    results.add(read());
    reads += 1;
    await new Promise(setImmediate);
  }
  await rescoring;
  expect(reads).toBeGreaterThan(3);
  expect([...results]).toEqual([before]);
  const ids = (from: number, to: number) => index.slice(from, to).map(({ id, rank, score }) => [id, rank, score]);
  expect(ids(0, 2)).toEqual([
    [1, 1, 80],
    [3, 1, 80],
  ]);
  expect(ids(MANY / 2 - 1, MANY / 2 + 1)).toEqual([
    [MANY - 1, 1, 80],
    [2, MANY / 2 + 1, 0],
  ]);
  expect(index.findPlacing(MANY)).toEqual({ score: 0, rank: MANY / 2 + 1, moved: null });
});

test('brackets with malformed picks change nothing', async () => {
  const index = new LeaderboardIndex(SMALL_BLOCKS);
  index.upsert([bracketOf(1), bracketOf(2)]);
  await index.rescore(wonBy(1));
  const before = [index.slice(0, 10), index.countPicks()];
  expect(() =>
    index.upsert([
      { ...bracketOf(1), submittedAt: 9 },
      { ...bracketOf(3), picks: '[' },
    ]),
  ).toThrow();
  expect([index.slice(0, 10), index.countPicks()]).toEqual(before);
  expect(index.count).toBe(2);
});

const rider = fc.integer({ min: 1, max: 3 });
const letters = fc.integer({ min: 0, max: 4 });
const someLateGames = fc.integer({ min: 0, max: 2 ** 15 - 1 });
const versions = fc.record({
  picks: fc.array(rider, { minLength: 15, maxLength: 15 }).map((riders) => JSON.stringify(riders)),
  lateGames: fc.oneof(fc.constant(0), someLateGames),
  letterCall: fc.option(letters),
  lateCall: fc.constantFrom(0 as const, 1 as const),
  hidden: fc.constantFrom(0 as const, 1 as const),
  // Few, so that many tie.
  submittedAt: fc.integer({ min: 0, max: 5 }),
});
const brackets = fc
  .array(versions, { maxLength: 40 })
  .map((some) => some.map((version, index): NewBracket => ({ ...bracketOf(index + 1), ...version })));
const results = fc
  .record({
    winners: fc.array(fc.option(rider), { minLength: 15, maxLength: 15 }),
    letters: fc.option(letters),
  })
  .map(
    ({ winners, letters }): Results =>
      new Map(
        BRACKET_GAMES.flatMap((game, index) => {
          const winnerId = winners[index] ?? null;
          return winnerId === null ? [] : [[game, { winnerId, postId: game, letters: game === 15 ? letters : null }]];
        }),
      ),
  );
const rankedResults = fc.record({ results, earlier: results, dayStart: fc.integer({ min: 0, max: 5 }) });

/** The model: the ranking key of a bracket, scored by itself. */
function keyOf(bracket: StoredBracket, results: Results): number {
  const picks: number[] = JSON.parse(bracket.picks);
  const late = BRACKET_GAMES.filter((game) => bracket.lateGames & (1 << (game - 1)));
  const score = scorePicks(new Map(picks.map((one, index) => [index + 1, one])), results, new Set(late));
  const final = results.get(15);
  return rankingKey(score, bracket.lateCall ? null : bracket.letterCall, final?.letters ?? null);
}

describe('the order', () => {
  test('is by ranking key, whose equals share a rank, then by submission', async () => {
    await fc.assert(
      fc.asyncProperty(brackets, rankedResults, async (some, ranked) => {
        const index = new LeaderboardIndex(SMALL_BLOCKS);
        index.upsert(some);
        await index.rescore(ranked);
        const shown = some.filter(({ hidden }) => hidden === 0);
        const keys = new Map(shown.map((bracket) => [bracket.id, keyOf(bracket, ranked.results)]));
        const rankOf = (id: number) => 1 + [...keys.values()].filter((key) => key > (keys.get(id) ?? 0)).length;
        const expected = shown
          .toSorted((a, b) => rankOf(a.id) - rankOf(b.id) || a.submittedAt - b.submittedAt || a.id - b.id)
          .map(({ id }) => [id, rankOf(id)]);
        expect(index.slice(0, some.length).map(({ id, rank }) => [id, rank])).toEqual(expected);
      }),
    );
  });

  test('is the same in any order of submissions and corrections', async () => {
    const history = brackets.chain((last) =>
      fc.record({
        last: fc.constant(last),
        shuffled: fc.shuffledSubarray(last, { minLength: last.length }),
        former: fc.shuffledSubarray(last),
        formerVersion: versions,
        corrections: fc.array(rankedResults, { minLength: 1, maxLength: 3 }),
        ranked: rankedResults,
      }),
    );
    await fc.assert(
      fc.asyncProperty(history, async ({ last, shuffled, former, formerVersion, corrections, ranked }) => {
        const [once, often] = [new LeaderboardIndex(), new LeaderboardIndex(SMALL_BLOCKS)];
        once.upsert(last);
        await once.rescore(ranked);
        often.upsert(former.map((bracket) => ({ ...bracket, ...formerVersion })));
        const size = Math.ceil(shuffled.length / corrections.length);
        for (const [step, correction] of corrections.entries()) {
          await often.rescore(correction);
          often.upsert(shuffled.slice(step * size, (step + 1) * size));
        }
        await often.rescore(ranked);
        expect(often.slice(0, last.length)).toEqual(once.slice(0, last.length));
        const counts = (index: LeaderboardIndex) =>
          index.countPicks().map((game) => [1, 2, 3].map((rider) => game.get(rider) ?? 0));
        expect(counts(often)).toEqual(counts(once));
      }),
    );
  });

  test('does not depend on letter calls while the letters of the final are unknown, and shows none', async () => {
    await fc.assert(
      fc.asyncProperty(brackets, results, async (some, decided) => {
        const unknown = new Map([...decided].map(([game, result]) => [game, { ...result, letters: null }]));
        const slices = [some, some.map((bracket) => ({ ...bracket, letterCall: null }))].map(async (submitted) => {
          const index = new LeaderboardIndex(SMALL_BLOCKS);
          index.upsert(submitted);
          await index.rescore(onQuietDay(unknown));
          return index.slice(0, some.length);
        });
        const [withCalls, withoutCalls] = await Promise.all(slices);
        expect(withCalls).toEqual(withoutCalls);
      }),
    );
  });
});

test('places moved are the rank at the start of the day minus the rank now, over the same brackets', async () => {
  await fc.assert(
    fc.asyncProperty(brackets, brackets, rankedResults, async (former, some, ranked) => {
      const index = new LeaderboardIndex(SMALL_BLOCKS);
      index.upsert(former.slice(0, some.length));
      await index.rescore(ranked);
      index.upsert(some);
      const shown = some.filter(({ hidden }) => hidden === 0);
      const scored = (results: Results) => shown.map((bracket) => keyOf(bracket, results));
      const rankIn = (keys: number[], place: number) => 1 + keys.filter((key) => key > (keys[place] ?? 0)).length;
      const winners = (results: Results) =>
        JSON.stringify([...results].map(([game, { winnerId, letters }]) => [game, winnerId, letters]));
      const [keys, keysBefore] = [scored(ranked.results), scored(ranked.earlier)];
      const unchanged = winners(ranked.results) === winners(ranked.earlier);
      for (const [place, { id, submittedAt }] of shown.entries()) {
        const moved =
          unchanged || submittedAt >= ranked.dayStart ? null : rankIn(keysBefore, place) - rankIn(keys, place);
        expect(index.findPlacing(id)?.moved).toBe(moved);
      }
    }),
  );
});
