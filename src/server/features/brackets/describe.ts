/** A fan's brackets as the contract shows them. */
import type { Bracket } from '#contract/brackets.ts';
import { possiblePoints, scorePicks } from '#contract/picks.ts';
import { AppError } from '../../platform/app-error.ts';
import { scanById } from '../../platform/database/batching.ts';
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
import { decodeGames, decodePicks, readSubstitutes, substitutesOf } from './stored-picks.ts';

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
  if (!row) throw new AppError('not-found', 'BRACKET NOT FOUND');
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
  const substitutes = substitutesOf(cup.riderIn);
  const [picks, late] = [decodePicks(row.picks, substitutes), decodeGames(row.late_games)];
  const names = await findRiderNames(database, [...new Set(picks.values())], { trashed: true });
  const { rank } = await leaderboards.getRank(row.cup_id, resultsByOriginalRider(cup), row.id);
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

/** A bracket with the name of its fan. */
type BracketWithFan = {
  userId: number;
  cupId: number;
  fan: string;
  /** As they are stored. */
  picks: string;
  late: Set<number>;
};

/** Undefined for one that is not there, and for one of a fan who has left. */
export async function findBracketById(database: Database, id: number): Promise<BracketWithFan | undefined> {
  const row = await database
    .selectFrom('brackets')
    .innerJoin('users', 'users.id', 'brackets.user_id')
    .where('brackets.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .select(['user_id', 'cup_id', 'name', 'picks', 'late_games'])
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      cupId: row.cup_id,
      fan: row.name,
      picks: row.picks,
      late: decodeGames(row.late_games),
    }
  );
}

type ExportedBracket = {
  id: number;
  userId: number;
  cupId: number;
  /** The names of the riders, by the number of the game. */
  picks: Map<number, string>;
  /** The games that score nothing. */
  lateGames: number[];
  /** Milliseconds. */
  submittedAt: number;
};

/** By id, some at a time; those of accounts that are gone too, whose number names nobody any more. */
export async function* scanBrackets(database: Database): AsyncGenerator<ExportedBracket[]> {
  const find = (after: number, limit: number) =>
    database.selectFrom('brackets').where('id', '>', after).selectAll().orderBy('id').limit(limit).execute();
  for await (const rows of scanById(find)) {
    const substitutes = await readSubstitutes(database, [...new Set(rows.map(({ cup_id }) => cup_id))]);
    const picksOf = rows.map(({ cup_id, picks }) => decodePicks(picks, substitutes.get(cup_id) ?? new Map()));
    const names = await findRiderNames(database, [...new Set(picksOf.flatMap((picks) => [...picks.values()]))], {
      trashed: true,
    });
    yield rows.map((row, place) => ({
      ...{ id: row.id, userId: row.user_id, cupId: row.cup_id },
      picks: new Map([...(picksOf[place] ?? [])].map(([game, rider]) => [game, names.get(rider) ?? ''])),
      lateGames: [...decodeGames(row.late_games)],
      submittedAt: row.submitted_at,
    }));
  }
}
