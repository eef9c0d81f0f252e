import type { Member } from '#contract/api/admin.ts';
import type { Bracket } from '#contract/api/brackets.ts';
import type { OwnData } from '#contract/api/users.ts';
import { possiblePoints, scorePicks } from '#contract/rules/picks.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ContentMemo } from '../../platform/changes/content-memo.ts';
import type { Database } from '../../platform/database/schema.ts';
import { toIsoTime, withIsoTimes } from '../../platform/iso-times.ts';
import {
  type DecidedCup,
  findDecidedCups,
  getDecidedCup,
  resultsByOriginalRider,
  slotsOf,
} from '../cups/decided-cup.ts';
import { readSubstitutes, substitutesOf } from '../cups/substitutes.ts';
import type { Leaderboards } from '../leaderboards/leaderboards.ts';
import { findRiderNames } from '../riders/references.ts';
import { type BracketRow, findBracketRowsOfUser, findBracketRowsOfUsers } from './queries.ts';
import { decodeGames, decodePicks } from './stored-picks.ts';

export type BracketDependencies = { database: Database; leaderboards: Leaderboards; memo: ContentMemo };

/** Throws with the text of the specification for a fan without a bracket (spec 8). */
export async function getBracket(
  { database, leaderboards, memo }: BracketDependencies,
  now: number,
  userId: number,
  cupId: number,
): Promise<Bracket> {
  const [cup, [row]] = await Promise.all([
    memo(`scored cup ${cupId}`, now, async () => getDecidedCup(database, now, cupId)),
    findBracketRowsOfUsers(database, [userId], cupId),
  ]);
  if (!row) throw new AppError('bracket-not-found');
  return describeBracket(leaderboards, cup, row);
}

/** A blocked fan has no brackets, and cups in the trash are missing. */
export async function listBrackets(dependencies: BracketDependencies, now: number, userId: number): Promise<Bracket[]> {
  const rows = (await findBracketRowsOfUser(dependencies.database, userId)).filter((row) => row.hidden === 0);
  const cups = await findDecidedCups(
    dependencies.database,
    now,
    rows.map((row) => row.cupId),
  );
  const described = rows.map(async (row) => {
    const cup = cups.get(row.cupId);
    return cup ? [await describeBracket(dependencies.leaderboards, cup, row)] : [];
  });
  return (await Promise.all(described)).flat();
}

export async function describeBracket(leaderboards: Leaderboards, cup: DecidedCup, row: BracketRow): Promise<Bracket> {
  const substitutes = substitutesOf(cup.riderIn);
  const [picks, late] = [decodePicks(row.picks, substitutes), decodeGames(row.lateGames)];
  const names = new Map(cup.riderIn.flatMap((slot) => (slot ? [[slot.riderId, slot.name]] : [])));
  const { rank, moved } = await leaderboards.getPlacing(row.cupId, resultsByOriginalRider(cup), row.id);
  const { id, userId, cupId, letterCall } = row;
  return {
    ...{ id, userId, slvshCupId: cupId, letterCall, rank, moved },
    picks: JSON.stringify(Object.fromEntries([...picks].map(([game, id]) => [`game-${game}`, names.get(id) ?? '']))),
    score: scorePicks(picks, cup.results, late),
    possible: possiblePoints(slotsOf(cup), picks, cup.results, late),
    lateCall: row.lateCall === 1,
    lateGames: [...late].map((game) => `game-${game}`),
    submittedAt: toIsoTime(row.submittedAt),
  };
}

export function findBracketById(database: Database, id: number) {
  return database
    .selectFrom('brackets')
    .innerJoin('users', 'users.id', 'brackets.userId')
    .where('brackets.id', '=', id)
    .where('users.deletedAt', 'is', null)
    .where('hidden', '=', 0)
    .select(['brackets.id', 'shareVersion', 'brackets.createdAt', 'userId', 'cupId', 'name as fan'])
    .select(['picks', 'lateGames'])
    .executeTakeFirst();
}

/** Includes the scores of a blocked fan, and no cups in the trash. */
export async function listScores(database: Database, now: number, userId: number): Promise<Member['brackets']> {
  const rows = await findBracketRowsOfUser(database, userId);
  const ids = rows.map((row) => row.cupId);
  const cups = await findDecidedCups(database, now, ids);
  return rows.flatMap((row) => {
    const cup = cups.get(row.cupId);
    if (!cup) return [];
    const picks = decodePicks(row.picks, substitutesOf(cup.riderIn));
    const score = scorePicks(picks, cup.results, decodeGames(row.lateGames));
    return [{ cupId: row.cupId, cup: cup.row.slug, score, submittedAt: toIsoTime(row.submittedAt) }];
  });
}

/** Includes brackets of cups in the trash. */
export async function listOwnBrackets(database: Database, userId: number): Promise<OwnData['brackets']> {
  const rows = await database
    .selectFrom('brackets')
    .innerJoin('cups', 'cups.id', 'brackets.cupId')
    .where('userId', '=', userId)
    .orderBy('brackets.id')
    .select(['cupId', 'cups.slug as cup', 'picks', 'letterCall', 'submittedAt', 'brackets.updatedAt'])
    .execute();
  const picks = await readPickedNames(database, rows);
  return rows.map((row, index) => ({
    ...withIsoTimes(row, 'submittedAt', 'updatedAt'),
    picks: [...(picks[index] ?? [])].map(([game, rider]) => ({ game, rider })),
  }));
}

async function readPickedNames(
  database: Database,
  brackets: readonly Pick<BracketRow, 'cupId' | 'picks'>[],
): Promise<Map<number, string>[]> {
  const substitutes = await readSubstitutes(database, [...new Set(brackets.map(({ cupId }) => cupId))]);
  const decoded = brackets.map(({ cupId, picks }) => decodePicks(picks, substitutes.get(cupId) ?? new Map()));
  const riderIds = [...new Set(decoded.flatMap((picks) => [...picks.values()]))];
  const names = await findRiderNames(database, riderIds, { trashed: true });
  return decoded.map((picks) => new Map([...picks].map(([game, rider]) => [game, names.get(rider) ?? ''])));
}
