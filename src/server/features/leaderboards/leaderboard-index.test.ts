import { expect, test } from 'vitest';
import type { Results } from '#contract/picks.ts';
import { LeaderboardIndex } from './leaderboard-index.ts';

/** More than are scored between two yields. */
const MANY = 450_000;

const wonBy = (winnerId: number): Results => new Map([[15, { winnerId, postId: null }]]);

/** Bracket `id` picks rider 1 or 2 for every game, and was submitted as the `id`th. */
const bracketOf = (id: number) => ({
  id,
  user_id: id,
  picks: JSON.stringify(Array.from({ length: 15 }, () => (id % 2) + 1)),
  late_games: 0,
  submitted_at: id,
  revision: id,
});

test('a rescoring of many brackets yields, and reads see the former ranking until it ends', async () => {
  const index = new LeaderboardIndex();
  index.upsert(Array.from({ length: MANY }, (_, index) => bracketOf(index + 1)));
  await index.rescore(wonBy(1));
  const read = () => JSON.stringify([index.slice(0, 3), index.slice(MANY - 3, MANY), index.findRank(1)]);
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
  expect(index.findRank(MANY)).toEqual({ score: 0, rank: MANY / 2 + 1 });
});

test('brackets with malformed picks change nothing', async () => {
  const index = new LeaderboardIndex();
  index.upsert([bracketOf(1), bracketOf(2)]);
  await index.rescore(wonBy(1));
  const before = index.slice(0, 10);
  expect(() =>
    index.upsert([
      { ...bracketOf(1), submitted_at: 9 },
      { ...bracketOf(3), picks: '[' },
    ]),
  ).toThrow();
  expect(index.slice(0, 10)).toEqual(before);
  expect(index.count).toBe(2);
});
