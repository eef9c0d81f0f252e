/** Takes a fan's picks for a cup (spec 5; product decisions, 'Cups'). */
import { BRACKET_RIDERS } from '#contract/bracket.ts';
import { BRACKET_GAMES, findLateGames, findWrongPick, ridersIn } from '#contract/picks.ts';
import { Refusal } from '../../platform/app-error.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { type DecidedCup, getDecidedCup, slotsOf } from '../cups/decided-cup.ts';
import { lockUser } from '../users/delete-user.ts';
import { createBracket } from './create-bracket.ts';
import { holdBrackets } from './hold-brackets.ts';
import { findBracketRow } from './queries.ts';
import { standInsOf } from './stand-ins.ts';
import { readGames, readPicks, writePicks } from './stored-picks.ts';

export type Submission = {
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
  await holdBrackets(trx, cupId);
  const cup = await getDecidedCup(trx, now, cupId);
  refuseUnplayable(cup);
  refuseLate(cup, now);
  const picks = readNames(cup, names);
  const standIns = standInsOf(cup.riderIn);
  const stored = await findBracketRow(trx, userId, cupId);
  // Whoever sends the same again has not picked anew, and keeps the place of the first time where points tie.
  if (stored?.picks === writePicks(picks, standIns)) return;
  const before = stored && { picks: readPicks(stored.picks, standIns), late: readGames(stored.late_games) };
  const lateGames = findLateGames(picks, cup.results, before);
  await createBracket(trx, { userId, cupId, picks, standIns, lateGames, submittedAt: now });
}

function refuseUnplayable(cup: DecidedCup): void {
  if (cup.row.rider_count !== BRACKET_RIDERS) {
    throw new Refusal('invalid', 'We are only doing 16 riders', { field: 'slvshCupId' });
  }
  if (cup.riderIn.includes(null)) {
    throw new Refusal('conflict', 'Not all riders of this cup are known yet. Brackets open once they are.');
  }
}

/** Until the moment that the cup names; where it names none, until its final is settled. */
function refuseLate({ row, results }: DecidedCup, now: number): void {
  const final = BRACKET_GAMES.at(-1) ?? 0;
  const closed = row.picks_close_at === null ? results.has(final) : now >= row.picks_close_at;
  if (closed) throw new Refusal('conflict', 'PICKS ARE CLOSED');
}

/** Names of the riders whom the fan's own picks bring into each game, as their ids. */
function readNames(cup: DecidedCup, names: ReadonlyMap<number, string>): Map<number, number> {
  const slots = slotsOf(cup);
  const picks = new Map<number, number>();
  for (const game of BRACKET_GAMES) {
    const name = names.get(game);
    if (name === undefined) refuse(game, 'has no pick: fifteen are needed');
    const riders = ridersIn(game, slots, picks);
    const meant = cup.riderIn.filter((slot) => slot?.name === name && riders.includes(slot.rider_id));
    const [rider] = meant;
    if (!rider) {
      const known = cup.riderIn.some((slot) => slot?.name === name);
      refuse(game, known ? `cannot be won by ${name}, who does not get there` : `names nobody of this cup`);
    }
    if (meant.length > 1) refuse(game, `is between two riders of the name ${name}`);
    picks.set(game, rider.rider_id);
  }
  const wrong = findWrongPick(slots, picks);
  if (wrong !== undefined) refuse(wrong, 'cannot be picked so');
  return picks;
}

function refuse(game: number, why: string): never {
  throw new Refusal('invalid', `game-${game} ${why}`, { field: 'picks' });
}
