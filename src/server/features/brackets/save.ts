/** Saves a fan's picks for a cup (spec 5; product decisions, 'Cups and the bracket game'). */
import { sql } from 'kysely';
import { BRACKET_RIDERS } from '#contract/bracket.ts';
import { BRACKET_GAMES, findInvalidPick, findLateGames, type Picks, ridersIn } from '#contract/picks.ts';
import { AppError } from '../../platform/app-error.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { type DecidedCup, getDecidedCup, slotsOf } from '../cups/decided-cup.ts';
import { type Substitutes, substitutesOf } from '../cups/substitutes.ts';
import { lockBrackets } from '../editing/locks.ts';
import { countBrackets } from '../leaderboards/leaderboards.ts';
import { lockUser } from '../users/locks.ts';
import { findBracketRow, findRowsWithLateGames, renumberBrackets } from './queries.ts';
import { decodeGames, decodePicks, encodeGames, encodePicks } from './stored-picks.ts';

type Submission = {
  userId: number;
  cupId: number;
  /** Names of riders by game. */
  names: ReadonlyMap<number, string>;
};

/**
 * Replaces the fan's earlier picks. Throws, naming the game, for picks that are not fifteen possible ones, and where picks are
 * closed. `now` in milliseconds.
 */
export async function submitPicks(trx: DatabaseTransaction, submission: Submission, now: number): Promise<void> {
  const { userId, cupId, names } = submission;
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
  // Equal picks keep the time of the first submission, which orders ties.
  if (stored?.picks === encodePicks(picks, substitutes)) return;
  const before = stored && { picks: decodePicks(stored.picks, substitutes), late: decodeGames(stored.late_games) };
  const lateGames = findLateGames(picks, cup.results, before);
  await upsertBracket(trx, { userId, cupId, picks, substitutes, lateGames, submittedAt: now });
}

function assertPlayable(cup: DecidedCup): void {
  if (cup.row.rider_count !== BRACKET_RIDERS) {
    throw new AppError('invalid', 'We are only doing 16 riders', { field: 'slvshCupId' });
  }
  if (cup.riderIn.includes(null)) {
    throw new AppError('conflict', 'Not all riders of this cup are known yet. Brackets open once they are.');
  }
}

/** Picks close at the cup's closing time; without one, when its final is decided. */
function assertOpen({ row, results }: DecidedCup, now: number): void {
  const final = BRACKET_GAMES.at(-1) ?? 0;
  const closed = row.picks_close_at === null ? results.has(final) : now >= row.picks_close_at;
  if (closed) throw new AppError('conflict', 'PICKS ARE CLOSED');
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
  throw new AppError('invalid', `game-${game} ${reason}`, { field: 'picks' });
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
  /** Milliseconds. */
  submittedAt: number;
};

/** Returns the id of the bracket. */
export async function upsertBracket(trx: DatabaseTransaction, bracket: NewBracket): Promise<number> {
  const content = {
    picks: encodePicks(bracket.picks, bracket.substitutes ?? new Map()),
    late_games: encodeGames(bracket.lateGames),
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

/** Makes picks for `open` games count again. The transaction holds the brackets' lock. `now` in milliseconds. */
export async function clearLateGames(
  trx: DatabaseTransaction,
  cupId: number,
  open: readonly number[],
  now: number,
): Promise<void> {
  for (const { id, late_games } of await findRowsWithLateGames(trx, cupId)) {
    const late = late_games & ~encodeGames(new Set(open));
    if (late === late_games) continue;
    await trx
      .updateTable('brackets')
      .set({ late_games: late, revision: await nextRevision(trx), updated_at: now })
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
