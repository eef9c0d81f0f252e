/** Saves the picks of fans (spec 5; product decisions, 'Cups and the bracket game'). */
import { sql } from 'kysely';
import { arePicksClosed, BRACKET_RIDERS, FINAL } from '#contract/rules/bracket.ts';
import {
  BRACKET_GAMES,
  findInvalidPick,
  findLateGames,
  type Picks,
  type Results,
  ridersIn,
} from '#contract/rules/picks.ts';
import { type PlainErrorCode, type Problem, problem, toProblem } from '#contract/rules/problems.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { consumeEach, rateLimited } from '../../platform/limits/rate-limit.ts';
import { type CupOutcome, type DecidedCup, getDecidedCup, outcomeAt, slotsOf } from '../cups/decided-cup.ts';
import { type Substitutes, substitutesOf } from '../cups/substitutes.ts';
import { lockBrackets } from '../editing/locks.ts';
import { countBrackets } from '../leaderboards/leaderboards.ts';
import { accountLimit } from '../users/account-rate-limits.ts';
import { type ChangeOfUser, lockUsersFor } from '../users/locks.ts';
import { type BracketRow, findBracketRowsOfUsers, renumberBrackets } from './queries.ts';
import { decodeGames, decodePicks, encodeGames, encodePicks } from './stored-picks.ts';

export type Submission = ChangeOfUser & {
  names: ReadonlyMap<number, string>;
  /** Undefined keeps the stored call, and null removes it. */
  letterCall?: number | null | undefined;
  /** The moment of the bracket that this one replaces, null for none. Undefined replaces any. */
  basedOn?: Milliseconds | null | undefined;
  /** Results that were published later make no pick late. */
  arrivedAt: Milliseconds;
};

export type SavedBracket = { cup: DecidedCup; row: BracketRow };

/** Replaces the picks of different fans, and returns the bracket or the error for each submission. */
export async function submitPicks(
  trx: DatabaseTransaction,
  cupId: number,
  submissions: readonly Submission[],
  clock: Clock,
): Promise<(SavedBracket | AppError)[]> {
  // No other transaction blocks or deletes these fans, or ends their sessions by a reset.
  const errors = await lockUsersFor(trx, submissions);
  await lockBrackets(trx, cupId);
  // Read after the wait for the locks, because a result later than `now` counts as one from a clock that is ahead.
  const now = clock();
  const cup = await getDecidedCup(trx, now, cupId);
  await refuseExcess(trx, submissions, errors, now);
  const userIds = submissions.map(({ userId }) => userId);
  const rowOf = new Map((await findBracketRowsOfUsers(trx, userIds, cupId)).map((row) => [row.userId, row]));
  const brackets = submissions.flatMap((submission) => {
    const { userId } = submission;
    if (errors.has(userId)) return [];
    try {
      const stored = rowOf.get(userId);
      if (hasNewer(submission, stored, now) || isRepeated(cup, submission, stored)) return [];
      return decideBracket(cup, submission, stored) ?? [];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      errors.set(userId, error);
      return [];
    }
  });
  for (const row of await upsertBrackets(trx, brackets)) rowOf.set(row.userId, row);
  return userIds.map((id) => errors.get(id) ?? { cup, row: rowOf.get(id) as BracketRow });
}

async function refuseExcess(
  trx: DatabaseTransaction,
  submissions: readonly Submission[],
  errors: Map<number, AppError>,
  now: Milliseconds,
): Promise<void> {
  const ids = submissions.map(({ userId }) => userId).toSorted((one, other) => one - other);
  const admitted = ids.filter((id) => !errors.has(id));
  const limits = admitted.map((id) => accountLimit('brackets', id));
  for (const [index, retryAfter] of (await consumeEach(trx, limits, now)).entries()) {
    const [id, limit] = [admitted[index], limits[index]];
    if (id === undefined || limit === undefined || retryAfter === undefined) continue;
    errors.set(id, rateLimited(limit.error, retryAfter));
  }
}

/** A stored moment after `now` comes from a clock that was ahead, and does not count. */
function hasNewer({ basedOn, arrivedAt }: Submission, stored: BracketRow | undefined, now: Milliseconds): boolean {
  return basedOn === undefined && stored !== undefined && arrivedAt < stored.submittedAt && stored.submittedAt <= now;
}

/** A client that missed the reply repeats its submission, perhaps after picks have closed. */
function isRepeated(
  { riderIn }: DecidedCup,
  { names, letterCall, basedOn }: Submission,
  stored: BracketRow | undefined,
): boolean {
  if (basedOn === undefined || stored === undefined) return false;
  const nameOf = new Map(riderIn.flatMap((slot) => (slot ? [[slot.riderId, slot.name]] : [])));
  const picks = [...decodePicks(stored.picks, substitutesOf(riderIn))];
  return (
    (letterCall === undefined || letterCall === stored.letterCall) &&
    names.size === picks.length &&
    picks.every(([game, rider]) => names.get(game) === nameOf.get(rider))
  );
}

/** Returns undefined where the stored bracket stays. */
function decideBracket(
  decided: DecidedCup,
  { userId, names, letterCall, basedOn, arrivedAt }: Submission,
  stored: BracketRow | undefined,
): NewBracket | undefined {
  const cup = outcomeAt(decided, arrivedAt);
  assertAcceptsPicks(cup, arrivedAt);
  if (basedOn !== undefined && basedOn !== (stored?.submittedAt ?? null)) throw new AppError('bracket-outdated');
  const picks = resolvePicks(cup, names);
  const substitutes = substitutesOf(cup.riderIn);
  const call = callOf(letterCall, stored, cup.results);
  // An equal submission keeps the time of the first, which orders ties.
  if (stored?.picks === encodePicks(picks, substitutes) && stored.letterCall === call.letterCall) return undefined;
  const before = stored && { picks: decodePicks(stored.picks, substitutes), late: decodeGames(stored.lateGames) };
  const lateGames = findLateGames(picks, cup.results, before);
  return { userId, cupId: cup.row.id, picks, substitutes, lateGames, ...call, submittedAt: arrivedAt };
}

/** A call is late if it is made or changed after the final was decided. An unchanged call keeps its state. */
function callOf(
  submitted: number | null | undefined,
  stored: BracketRow | undefined,
  results: Results,
): Pick<NewBracket, 'letterCall' | 'lateCall'> {
  const before = stored?.letterCall ?? null;
  if (submitted === undefined || submitted === before) return { letterCall: before, lateCall: stored?.lateCall === 1 };
  return { letterCall: submitted, lateCall: submitted !== null && results.has(FINAL) };
}

function assertAcceptsPicks({ row, riderIn, results }: CupOutcome, now: Milliseconds): void {
  if (row.riderCount !== BRACKET_RIDERS) throw new AppError('cup-not-of-16', { field: 'slvshCupId' });
  if (riderIn.includes(null)) throw new AppError('riders-unknown');
  if (arePicksClosed(row.picksCloseAt, results, now)) throw new AppError('picks-closed');
}

/** Returns rider ids by game. A name means one of the riders whom earlier picks bring into the game. */
function resolvePicks(cup: CupOutcome, names: ReadonlyMap<number, string>): Map<number, number> {
  const slots = slotsOf(cup);
  const picks = new Map<number, number>();
  for (const game of BRACKET_GAMES) {
    const name = names.get(game);
    if (name === undefined) rejectPick(game, 'no-pick');
    const riders = ridersIn(game, slots, picks);
    const matches = cup.riderIn.filter((slot) => slot?.name === name && riders.includes(slot.riderId));
    const [rider] = matches;
    if (!rider) {
      const known = cup.riderIn.some((slot) => slot?.name === name);
      rejectPick(game, known ? problem('pick-cannot-win', { name }) : 'pick-of-other-cup');
    }
    if (matches.length > 1) rejectPick(game, problem('pick-ambiguous', { name }));
    picks.set(game, rider.riderId);
  }
  const wrong = findInvalidPick(slots, picks);
  if (wrong !== undefined) rejectPick(wrong, 'pick-impossible');
  return picks;
}

function rejectPick(game: number, found: PlainErrorCode | Problem): never {
  throw new AppError(problem('pick-invalid', { game, reason: toProblem(found) }), { field: 'picks' });
}

type NewBracket = {
  userId: number;
  cupId: number;
  picks: Picks;
  substitutes?: Substitutes;
  /** Games whose result was published before the pick. */
  lateGames: ReadonlySet<number>;
  letterCall?: number | null;
  /** Whether the call was made after the final was decided. */
  lateCall?: boolean;
  submittedAt: Milliseconds;
};

export async function upsertBracket(trx: DatabaseTransaction, bracket: NewBracket): Promise<number> {
  const [row] = await upsertBrackets(trx, [bracket]);
  return (row as BracketRow).id;
}

/** No two brackets have the same user and cup. */
async function upsertBrackets(trx: DatabaseTransaction, brackets: readonly NewBracket[]): Promise<BracketRow[]> {
  if (brackets.length === 0) return [];
  const first = (await reserveRevisions(trx, brackets.length)) - brackets.length + 1;
  const rows = brackets.map(({ substitutes = new Map(), lateCall, letterCall = null, ...bracket }, index) => ({
    ...{ ...bracket, letterCall },
    picks: encodePicks(bracket.picks, substitutes),
    lateGames: encodeGames(bracket.lateGames),
    lateCall: lateCall ? (1 as const) : (0 as const),
    revision: first + index,
    updatedAt: bracket.submittedAt,
    createdAt: bracket.submittedAt,
  }));
  return trx
    .insertInto('brackets')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'cupId']).doUpdateSet(({ ref }) => ({
        picks: ref('excluded.picks'),
        lateGames: ref('excluded.lateGames'),
        letterCall: ref('excluded.letterCall'),
        lateCall: ref('excluded.lateCall'),
        revision: ref('excluded.revision'),
        submittedAt: ref('excluded.submittedAt'),
        updatedAt: ref('excluded.updatedAt'),
      })),
    )
    .returningAll()
    .execute();
}

/** Makes picks of the reopened games count again. The transaction holds the lock of the brackets. */
export async function clearLateGames(
  trx: DatabaseTransaction,
  cupId: number,
  open: readonly number[],
  now: Milliseconds,
): Promise<void> {
  const lateRows = await trx
    .selectFrom('brackets')
    .where('cupId', '=', cupId)
    .where((row) => row.or([row('lateGames', '<>', 0), row('lateCall', '=', 1)]))
    .select(['id', 'lateGames', 'lateCall'])
    .orderBy('id')
    .execute();
  for (const { id, lateGames, lateCall } of lateRows) {
    const late = {
      lateGames: lateGames & ~encodeGames(new Set(open)),
      lateCall: open.includes(FINAL) ? 0 : lateCall,
    };
    if (late.lateGames === lateGames && late.lateCall === lateCall) continue;
    await trx
      .updateTable('brackets')
      .set({ ...late, revision: await reserveRevisions(trx, 1), updatedAt: now })
      .where('id', '=', id)
      .execute();
  }
}

/** Removes the brackets of a fan from the leaderboards, or adds them again. The transaction holds the lock of the user. */
export async function setHidden(trx: DatabaseTransaction, userId: number, hidden: 0 | 1): Promise<void> {
  const rows = await trx.selectFrom('brackets').where('userId', '=', userId).select('id').orderBy('id').execute();
  if (rows.length === 0) return;
  const last = await reserveRevisions(trx, rows.length);
  for (const [index, { id }] of rows.entries()) {
    await trx
      .updateTable('brackets')
      .set({ hidden, revision: last - index })
      .where('id', '=', id)
      .execute();
  }
}

/** Gives all brackets new revisions, so that every leaderboard reads them again (decision 13). Returns their number. */
export async function rescoreCup(trx: DatabaseTransaction, cupId: number): Promise<number> {
  await lockBrackets(trx, cupId);
  const count = await countBrackets(trx, cupId);
  if (count > 0) await renumberBrackets(trx, cupId, (await reserveRevisions(trx, count)) - count);
  return count;
}

/**
 * Returns the last of `count` new revisions. The counter stays locked until the transaction ends, so that revisions become visible in
 * order and a reader misses none.
 */
async function reserveRevisions(trx: DatabaseTransaction, count: number): Promise<number> {
  const { value } = await trx
    .insertInto('appState')
    .values({ name: 'bracket revision', value: String(count) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: sql<string>`cast(cast(app_state.value as integer) + ${count} as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}
