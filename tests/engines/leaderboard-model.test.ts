/** The leaderboard equals a simple model after random picks, results and submissions. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LeaderboardRow } from '#contract/api/cups.ts';
import { BRACKET_GAMES, lettersOfFinal, type Results, rankingKey, scorePicks } from '#contract/rules/picks.ts';
import { decodeGames, decodePicks, encodeGames, encodePicks } from '#server/features/brackets/stored-picks.ts';
import type { DailyResults } from '#server/features/leaderboards/leaderboard-index.ts';
import { createLeaderboards, ROWS_PER_PAGE } from '#server/features/leaderboards/leaderboards.ts';
import type { Row } from '#server/platform/database/schema.ts';
import { addCup } from '../support/builders.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { upsertBrackets } from '../support/upsert-brackets.ts';

const FANS = 300;
const site = await startSite();
let revision = 0;
let cups = 0;

/** Few names and times, so that many tie. */
const nameOf = (fan: number) => `Fan ${(fan * 7) % 90}`;
await site.database
  .insertInto('users')
  .values(
    Array.from({ length: FANS }, (_, fan) => ({
      ...{ id: fan + 1, name: nameOf(fan), email: '', emailKey: `${fan}`, passwordHash: '', admin: 0 as const },
      ...{ createdAt: NOON, updatedAt: NOON },
    })),
  )
  .execute();

const rider = fc.integer({ min: 1, max: 4 });
const letters = fc.option(fc.integer({ min: 0, max: 4 }));
const bracket = fc.record({
  fan: fc.integer({ min: 0, max: FANS - 1 }),
  picks: fc.array(rider, { minLength: 15, maxLength: 15 }),
  late: fc.uniqueArray(fc.constantFrom(...BRACKET_GAMES), { maxLength: 3 }),
  call: letters,
  lateCall: fc.constantFrom(0 as const, 1 as const),
  submittedAt: fc.integer({ min: NOON, max: NOON + 5 }),
  // Few, so that most brackets are ranked.
  hidden: fc.integer({ min: 0, max: 9 }).map((n) => (n === 0 ? (1 as const) : (0 as const))),
});
const settled = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...BRACKET_GAMES), rider), { selector: ([game]) => game })
  .chain((winners) =>
    letters.map(
      (known): Results =>
        new Map(
          winners.map(([game, winnerId]) => [game, { winnerId, postId: game, letters: game === 15 ? known : null }]),
        ),
    ),
  );
const results = fc.record({ results: settled, earlier: settled, dayStart: fc.integer({ min: NOON, max: NOON + 5 }) });
const steps = fc.array(fc.record({ submitted: fc.array(bracket, { maxLength: 200, size: 'max' }), results }), {
  minLength: 2,
  maxLength: 4,
  size: 'max',
});

type Submission = typeof bracket extends fc.Arbitrary<infer T> ? T : never;

/** Stores the last submission of each fan. */
async function submit(cup: number, submissions: Submission[]): Promise<void> {
  const last = new Map(submissions.map((one) => [one.fan, one]));
  const rows = [...last.values()].map(({ fan, picks, late, call, lateCall, submittedAt, hidden }) => ({
    ...{ userId: fan + 1, cupId: cup, revision: ++revision },
    picks: encodePicks(new Map(picks.map((one, index) => [index + 1, one])), new Map()),
    lateGames: encodeGames(new Set(late)),
    ...{ letterCall: call, lateCall, hidden },
    ...{ submittedAt, updatedAt: submittedAt },
  }));
  await upsertBrackets(site.database, rows);
}

type StoredRow = Row<'brackets'>;

function keyOf(row: StoredRow, results: Results): number {
  const score = scorePicks(decodePicks(row.picks, new Map()), results, decodeGames(row.lateGames));
  return rankingKey(score, row.lateCall ? null : row.letterCall, lettersOfFinal(results));
}

/** The model: all rows of the cup that are not hidden, each scored by itself. */
async function rankPlainly(cup: number, { results, earlier, dayStart }: DailyResults): Promise<LeaderboardRow[]> {
  const rows = await site.database
    .selectFrom('brackets')
    .where('cupId', '=', cup)
    .where('hidden', '=', 0)
    .selectAll()
    .execute();
  const rankBy = (scored: Results) => {
    const keys = new Map(rows.map((row) => [row.id, keyOf(row, scored)]));
    return new Map([...keys].map(([id, key]) => [id, 1 + [...keys.values()].filter((other) => other > key).length]));
  };
  const [ranks, ranksBefore] = [rankBy(results), rankBy(earlier)];
  const rankOf = ({ id }: StoredRow) => ranks.get(id) ?? 0;
  const nameOfRow = (row: StoredRow) => nameOf(row.userId - 1);
  const hasNews = describeWinners(results) !== describeWinners(earlier);
  const movement = (row: StoredRow) =>
    hasNews && row.submittedAt < dayStart ? (ranksBefore.get(row.id) ?? 0) - rankOf(row) : null;
  rows.sort(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      one.submittedAt - other.submittedAt ||
      nameOfRow(one).localeCompare(nameOfRow(other), 'en') ||
      one.id - other.id,
  );
  return rows.map((row) => ({
    id: row.id,
    rank: rankOf(row),
    userName: nameOfRow(row),
    score: scorePicks(decodePicks(row.picks, new Map()), results, decodeGames(row.lateGames)),
    letterCall: lettersOfFinal(results) === null || row.lateCall ? null : row.letterCall,
    moved: movement(row),
  }));
}

function describeWinners(results: Results): string {
  return JSON.stringify(BRACKET_GAMES.map((game) => [results.get(game)?.winnerId, lettersOfFinal(results)]));
}

test('the leaderboard equals the model of all brackets', async () => {
  const property = fc.asyncProperty(steps, async (taken) => {
    const cup = await addCup(site, { slug: `Cup ${++cups}` });
    const leaderboards = createLeaderboards(site.database);
    for (const { submitted, results } of taken) {
      await submit(cup, submitted);
      const expected = await rankPlainly(cup, results);
      const rows = [];
      for (let page = 1; page <= Math.max(1, Math.ceil(expected.length / ROWS_PER_PAGE)); page++) {
        rows.push(...(await leaderboards.getPage(cup, results, page)).rows);
      }
      expect(rows).toEqual(expected);
      expect((await leaderboards.countPicks(cup, results)).bracketCount).toBe(expected.length);
      for (const { id, score, rank, moved } of expected.filter((_, index) => index % 20 === 0)) {
        expect(await leaderboards.getPlacing(cup, results, id)).toEqual({ score, rank, moved });
      }
    }
  });
  await fc.assert(property, { numRuns: 20, endOnFailure: true });
});
