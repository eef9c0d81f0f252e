/** Saves a fan's picks for a cup (spec 5; product decisions, 'Cups and the bracket game'). */
import { sql } from 'kysely';
import { arePicksClosed, BRACKET_RIDERS, FINAL } from '#contract/bracket.ts';
import { BRACKET_GAMES, findInvalidPick, findLateGames, type Picks, type Results, ridersIn } from '#contract/picks.ts';
import { AppError } from '../../platform/app-error.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { type DecidedCup, getDecidedCup, slotsOf } from '../cups/decided-cup.ts';
import { type Substitutes, substitutesOf } from '../cups/substitutes.ts';
import { lockBrackets } from '../editing/locks.ts';
import { countBrackets } from '../leaderboards/leaderboards.ts';
import { lockUser } from '../users/locks.ts';
import { type BracketRow, findBracketRow, findLateRows, renumberBrackets } from './queries.ts';
import { decodeGames, decodePicks, encodeGames, encodePicks } from './stored-picks.ts';

type Submission = {
  userId: number;
  cupId: number;
  /** Names of riders by game. */
  names: ReadonlyMap<number, string>;
  /** Stays as it is if undefined; null removes it. */
  letterCall?: number | null | undefined;
};

/**
 * Replaces the fan's earlier picks. Throws, naming the game, for picks that are not fifteen possible ones, and where picks are
 * closed. `now` in milliseconds.
 */
export async function submitPicks(trx: DatabaseTransaction, submission: Submission, now: number): Promise<void> {
  const { userId, cupId, names, letterCall } = submission;
  // Of two concurrent submissions, the second has to read what the first wrote.
  await lockUser(trx, userId);
  // The first round must not change between the read of the cup and the write of the picks.
  await lockBrackets(trx, cupId);
  const cup = await getDecidedCup(trx, now, cupId);
  assertPlayable(cup);
  assertOpen(cup, now);
  const picks = resolvePicks(cup, names);
  const substitutes = substitutesOf(cup.riderIn);
  const stored = await findBracketRow(trx, userId, cupId);
  const call = callOf(letterCall, stored, cup.results);
  // An equal submission keeps the time of the first, which orders ties.
  if (stored?.picks === encodePicks(picks, substitutes) && stored.letter_call === call.letterCall) return;
  const before = stored && { picks: decodePicks(stored.picks, substitutes), late: decodeGames(stored.late_games) };
  const lateGames = findLateGames(picks, cup.results, before);
  await upsertBracket(trx, { userId, cupId, picks, substitutes, lateGames, ...call, submittedAt: now });
}

/** A call that is made or changed after the final was decided is late. An unchanged one keeps its state. */
function callOf(
  submitted: number | null | undefined,
  stored: BracketRow | undefined,
  results: Results,
): Pick<NewBracket, 'letterCall' | 'lateCall'> {
  const before = stored?.letter_call ?? null;
  if (submitted === undefined || submitted === before) return { letterCall: before, lateCall: stored?.late_call === 1 };
  return { letterCall: submitted, lateCall: submitted !== null && results.has(FINAL) };
}

function assertPlayable(cup: DecidedCup): void {
  if (cup.row.rider_count !== BRACKET_RIDERS) {
    throw new AppError('invalid', 'We are only doing 16 riders', { field: 'slvshCupId' });
  }
  if (cup.riderIn.includes(null)) {
    throw new AppError('conflict', 'Not all riders of this cup are known yet. Brackets open once they are.');
  }
}

function assertOpen({ row, results }: DecidedCup, now: number): void {
  if (arePicksClosed(row.picks_close_at, results, now)) throw new AppError('conflict', 'PICKS ARE CLOSED');
}

/** Rider ids by game. A name is looked up among the riders that the fan's earlier picks bring into the game. */
function resolvePicks(cup: DecidedCup, names: ReadonlyMap<number, string>): Map<number, number> {
  const slots = slotsOf(cup);
  const picks = new Map<number, number>();
  for (const game of BRACKET_GAMES) {
    const name = names.get(game);
    if (name === undefined) rejectPick(game, 'has no pick: all fifteen are needed');
    const riders = ridersIn(game, slots, picks);
    const matches = cup.riderIn.filter((slot) => slot?.name === name && riders.includes(slot.rider_id));
    const [rider] = matches;
    if (!rider) {
      const known = cup.riderIn.some((slot) => slot?.name === name);
      rejectPick(
        game,
        known ? `cannot be won by ${name}, who does not get there` : `names a rider who is not in this cup`,
      );
    }
    if (matches.length > 1) rejectPick(game, `is between two riders named ${name}`);
    picks.set(game, rider.rider_id);
  }
  const wrong = findInvalidPick(slots, picks);
  if (wrong !== undefined) rejectPick(wrong, 'cannot be picked like that');
  return picks;
}

function rejectPick(game: number, reason: string): never {
  throw new AppError('invalid', `game-${game} ${reason}.`, { field: 'picks' });
}

type NewBracket = {
  userId: number;
  cupId: number;
  /** Rider ids by game number, all fifteen. */
  picks: Picks;
  /** None by default. */
  substitutes?: Substitutes;
  /** Games whose result was published before the pick. */
  lateGames: ReadonlySet<number>;
  /** Null by default. */
  letterCall?: number | null;
  /** Whether the call was made after the final was decided; false by default. */
  lateCall?: boolean;
  /** Milliseconds. */
  submittedAt: number;
};

/** Returns the id of the bracket. */
export async function upsertBracket(trx: DatabaseTransaction, bracket: NewBracket): Promise<number> {
  const content = {
    picks: encodePicks(bracket.picks, bracket.substitutes ?? new Map()),
    late_games: encodeGames(bracket.lateGames),
    letter_call: bracket.letterCall ?? null,
    late_call: bracket.lateCall ? (1 as const) : (0 as const),
    revision: await nextRevision(trx),
    submitted_at: bracket.submittedAt,
    updated_at: bracket.submittedAt,
  };
  const { id } = await trx
    .insertInto('brackets')
    .values({ user_id: bracket.userId, cup_id: bracket.cupId, ...content })
    .onConflict((conflict) => conflict.columns(['user_id', 'cup_id']).doUpdateSet(content))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Makes picks for `open` games count again, and the letter call if the final is one of them. The transaction holds the lock of
 * brackets. `now` in milliseconds.
 */
export async function clearLateGames(
  trx: DatabaseTransaction,
  cupId: number,
  open: readonly number[],
  now: number,
): Promise<void> {
  for (const { id, late_games, late_call } of await findLateRows(trx, cupId)) {
    const late = {
      late_games: late_games & ~encodeGames(new Set(open)),
      late_call: open.includes(FINAL) ? 0 : late_call,
    };
    if (late.late_games === late_games && late.late_call === late_call) continue;
    await trx
      .updateTable('brackets')
      .set({ ...late, revision: await nextRevision(trx), updated_at: now })
      .where('id', '=', id)
      .execute();
  }
}

/** Takes the brackets of a fan out of the leaderboards, or puts them back. The transaction holds the lock of the user. */
export async function setHidden(trx: DatabaseTransaction, userId: number, hidden: 0 | 1): Promise<void> {
  const rows = await trx.selectFrom('brackets').where('user_id', '=', userId).select('id').orderBy('id').execute();
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

/** Locks the counter until the transaction ends: revisions become visible in order, so a reader misses none. */
function nextRevision(trx: DatabaseTransaction): Promise<number> {
  return reserveRevisions(trx, 1);
}

/** Returns the last of `count` new revisions. */
async function reserveRevisions(trx: DatabaseTransaction, count: number): Promise<number> {
  const { value } = await trx
    .insertInto('app_state')
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
