/** A fan's brackets as the contract shows them. */
import type { Bracket } from '#contract/brackets.ts';
import { possiblePoints, scorePicks } from '#contract/picks.ts';
import { Refusal } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import {
  type DecidedCup,
  findDecidedCups,
  getDecidedCup,
  resultsByOriginalRider,
  slotsOf,
} from '../cups/decided-cup.ts';
import { findRiderNames } from '../riders/references.ts';
import type { Leaderboards } from './leaderboards.ts';
import { type BracketRow, findBracketRow, findBracketRowsOfUser } from './queries.ts';
import { standInsOf } from './stand-ins.ts';
import { readGames, readPicks } from './stored-picks.ts';

export type BracketParts = { database: Database; leaderboards: Leaderboards };

/** Throws the specification's own words where the fan has none (spec 8). */
export async function getBracket(
  { database, leaderboards }: BracketParts,
  now: number,
  userId: number,
  cupId: number,
): Promise<Bracket> {
  const cup = await getDecidedCup(database, now, cupId);
  const row = await findBracketRow(database, userId, cupId);
  if (!row) throw new Refusal('not-found', 'BRACKET NOT FOUND');
  return describeBracket({ database, leaderboards }, cup, row);
}

/** All of a fan's brackets, newest cup first; those of cups in the trash wait there with them. */
export async function listBrackets(parts: BracketParts, now: number, userId: number): Promise<Bracket[]> {
  const rows = await findBracketRowsOfUser(parts.database, userId);
  const cups = await findDecidedCups(
    parts.database,
    now,
    rows.map((row) => row.cup_id),
  );
  const described = rows.map(async (row) => {
    const cup = cups.get(row.cup_id);
    return cup ? [await describeBracket(parts, cup, row)] : [];
  });
  return (await Promise.all(described)).flat();
}

async function describeBracket(
  { database, leaderboards }: BracketParts,
  cup: DecidedCup,
  row: BracketRow,
): Promise<Bracket> {
  const standIns = standInsOf(cup.riderIn);
  const [picks, late] = [readPicks(row.picks, standIns), readGames(row.late_games)];
  const names = await findRiderNames(database, [...new Set(picks.values())], { trashed: true });
  const { rank } = await leaderboards.placeOf(row.cup_id, resultsByOriginalRider(cup), row.id);
  return {
    id: row.id,
    userId: row.user_id,
    slvshCupId: row.cup_id,
    picks: JSON.stringify(Object.fromEntries([...picks].map(([game, id]) => [`game-${game}`, names.get(id) ?? '']))),
    score: scorePicks(picks, cup.results, late),
    rank,
    possible: possiblePoints(slotsOf(cup), picks, cup.results, late),
    lateGames: [...late].map((game) => `game-${game}`),
    submittedAt: new Date(row.submitted_at).toISOString(),
  };
}
