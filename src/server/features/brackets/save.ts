/** Takes a fan's picks for a cup (spec 5; product decisions, 'Cups'). */

import { sql } from 'kysely';
import { BRACKET_RIDERS } from '#contract/bracket.ts';
import { BRACKET_GAMES, findLateGames, findWrongPick, type Picks, ridersIn } from '#contract/picks.ts';
import { AppError } from '../../platform/app-error.ts';
import { lock } from '../../platform/database/locks.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { type DecidedCup, getDecidedCup, slotsOf } from '../cups/decided-cup.ts';
import { lockUser } from '../users/delete-user.ts';
import { countBrackets, findBracketRow, findRowsWithLateGames, renumberBrackets } from './queries.ts';
import { decodeGames, decodePicks, encodeGames, encodePicks, type Substitutes, substitutesOf } from './stored-picks.ts';

type Submission = {
  userId: number;
  cupId: number;
  /** Riders' names by the number of the game. */
  names: ReadonlyMap<number, string>;
};

/**
 * Writes the picks in the place of those that the fan has submitted before; the same ones again change nothing. Throws a refusal that names the game where they
 * are not fifteen that can happen, and where the time for picks is over. `now` in milliseconds.
 */
export async function submitPicks(trx: DatabaseTransaction, submission: Submission, now: number): Promise<void> {
  const { userId, cupId, names } = submission;
  // Of two that come at once, the second has to see what the first has stored.
  await lockUser(trx, userId);
  // Nor may the cup change its first round between the look at it and the picks that are made for it.
  await lockBrackets(trx, cupId);
  const cup = await getDecidedCup(trx, now, cupId);
  assertPlayable(cup);
  assertOpen(cup, now);
  const picks = resolvePicks(cup, names);
  const substitutes = substitutesOf(cup.riderIn);
  const stored = await findBracketRow(trx, userId, cupId);
  // Whoever sends the same again has not picked anew, and keeps the place of the first time where points tie.
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

/** Until the moment that the cup names; where it names none, until its final is settled. */
function assertOpen({ row, results }: DecidedCup, now: number): void {
  const final = BRACKET_GAMES.at(-1) ?? 0;
  const closed = row.picks_close_at === null ? results.has(final) : now >= row.picks_close_at;
  if (closed) throw new AppError('conflict', 'PICKS ARE CLOSED');
}

/** Names of the riders whom the fan's own picks bring into each game, as their ids. */
function resolvePicks(cup: DecidedCup, names: ReadonlyMap<number, string>): Map<number, number> {
  const slots = slotsOf(cup);
  const picks = new Map<number, number>();
  for (const game of BRACKET_GAMES) {
    const name = names.get(game);
    if (name === undefined) rejectPick(game, 'has no pick: fifteen are needed');
    const riders = ridersIn(game, slots, picks);
    const meant = cup.riderIn.filter((slot) => slot?.name === name && riders.includes(slot.rider_id));
    const [rider] = meant;
    if (!rider) {
      const known = cup.riderIn.some((slot) => slot?.name === name);
      rejectPick(game, known ? `cannot be won by ${name}, who does not get there` : `names nobody of this cup`);
    }
    if (meant.length > 1) rejectPick(game, `is between two riders of the name ${name}`);
    picks.set(game, rider.rider_id);
  }
  const wrong = findWrongPick(slots, picks);
  if (wrong !== undefined) rejectPick(wrong, 'cannot be picked so');
  return picks;
}

function rejectPick(game: number, why: string): never {
  throw new AppError('invalid', `game-${game} ${why}`, { field: 'picks' });
}

type NewBracket = {
  userId: number;
  cupId: number;
  /** Rider ids by game number, all fifteen. */
  picks: Picks;
  /** Who of the cup rides for whom; nobody where it is left out. */
  substitutes?: Substitutes;
  /** Games whose result was already out when they were picked. */
  lateGames: ReadonlySet<number>;
  /** Milliseconds. */
  submittedAt: number;
};

/** Writes the bracket, in the place of one that the fan has already submitted, and answers its id. */
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

/** In all brackets of the cup; whoever calls holds them. `now` in milliseconds. */
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

/** Answers how many brackets there are. Scores are stored nowhere (decision 12): what changes is that all count as just submitted. */
export async function rescoreCup(trx: DatabaseTransaction, cupId: number): Promise<number> {
  await lockBrackets(trx, cupId);
  const count = await countBrackets(trx, cupId);
  if (count > 0) await renumberBrackets(trx, cupId, (await reserveRevisions(trx, count)) - count);
  return count;
}

/** Until the transaction ends, nobody submits a bracket for the cup, and nobody changes the first round that it is made for. */
export async function lockBrackets(trx: DatabaseTransaction, cupId: number): Promise<void> {
  await lock(trx, `the brackets of cup ${cupId}`);
}

/**
 * The number after the last one. Whoever takes it is waited for by the next, so that numbers
 * become visible in their order: who has seen one has missed none before it.
 */
function nextRevision(trx: DatabaseTransaction): Promise<number> {
  return reserveRevisions(trx, 1);
}

/** The last of the next `count` numbers, all of which are taken. */
async function reserveRevisions(trx: DatabaseTransaction, count: number): Promise<number> {
  const { value } = await trx
    .insertInto('installation')
    .values({ name: 'bracket revision', value: String(count) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: sql<string>`cast(cast(installation.value as integer) + ${count} as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}
