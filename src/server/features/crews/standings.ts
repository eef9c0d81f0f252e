/** The leaderboards in memory have no crews: standings read only the brackets of the members. */
import type { CrewCupStanding, CrewStanding } from '#contract/api/crews.ts';
import { FINAL } from '#contract/rules/bracket.ts';
import { compareTied, lettersOfFinal, pickStatus, rankingKey, scorePicks } from '#contract/rules/picks.ts';

import type { Database } from '../../platform/database/schema.ts';
import { decodeGames, decodePicks } from '../brackets/stored-picks.ts';
import { type CupOutcome, findDecidedCups, findPublicGames, getDecidedCup } from '../cups/decided-cup.ts';
import { substitutesOf } from '../cups/substitutes.ts';
import { findRiderNames } from '../riders/references.ts';
import { getCrewOfMember, type MemberRow } from './queries.ts';

type BracketRow = Awaited<ReturnType<typeof findBrackets>>[number];

type DecodedBracket = ReturnType<typeof decodeBracket>;

export async function getCrewStanding(
  database: Database,
  now: number,
  crewId: number,
  userId: number,
): Promise<CrewStanding> {
  const { members } = await getCrewOfMember(database, crewId, userId);
  const brackets = await findBrackets(database, members);
  const cups = await findDecidedCups(database, now, [...new Set(brackets.map((bracket) => bracket.cupId))]);
  const bracketsOf = Map.groupBy(brackets, (bracket) => bracket.userId);
  const rows = members.map((member) => {
    const scores = (bracketsOf.get(member.userId) ?? []).flatMap((bracket) => {
      const cup = cups.get(bracket.cupId);
      return cup ? [decodeBracket(cup, bracket).score] : [];
    });
    const score = scores.reduce((sum, one) => sum + one, 0);
    const { userId, userName } = member;
    return { userId, userName, score, cups: scores.length, key: scores.length > 0 ? score : null, submittedAt: 0 };
  });
  return { rows: rankMembers(rows).map(({ key: _, submittedAt: __, ...row }) => row) };
}

/** Includes the picks that other members may see. */
export async function getCrewCupStanding(
  database: Database,
  now: number,
  { crewId, userId, cupId }: { crewId: number; userId: number; cupId: number },
): Promise<CrewCupStanding> {
  const { members } = await getCrewOfMember(database, crewId, userId);
  const cup = await getDecidedCup(database, now, cupId);
  const brackets = (await findBrackets(database, members, cupId)).map((bracket) => decodeBracket(cup, bracket));
  const riderIds = new Set(brackets.flatMap(({ picks }) => [...picks.values()]));
  const names = await findRiderNames(database, [...riderIds], { trashed: true });
  const visible = findPublicGames(cup, now);
  const bracketOf = new Map(brackets.map((bracket) => [bracket.row.userId, bracket]));
  const rows = members.map((member) => {
    const bracket = bracketOf.get(member.userId);
    const score = bracket?.score ?? 0;
    const call = bracket && bracket.row.lateCall === 0 ? bracket.row.letterCall : null;
    return {
      ...{ userId: member.userId, userName: member.userName, score },
      letterCall: visible.has(FINAL) ? call : null,
      picks: bracket ? describePicks(cup, bracket, visible, names) : [],
      key: bracket ? rankingKey(score, call, lettersOfFinal(cup.results)) : null,
      submittedAt: bracket?.row.submittedAt ?? 0,
    };
  });
  return { cupId, rows: rankMembers(rows).map(({ key: _, submittedAt: __, ...row }) => row) };
}

function findBrackets(database: Database, members: readonly MemberRow[], cupId?: number) {
  const userIds = members.map((member) => member.userId);
  return database
    .selectFrom('brackets')
    .where('userId', 'in', userIds)
    .$if(cupId !== undefined, (query) => query.where('cupId', '=', cupId as number))
    .select(['userId', 'cupId', 'picks', 'lateGames', 'letterCall', 'lateCall', 'submittedAt'])
    .execute();
}

function decodeBracket({ riderIn, results }: CupOutcome, row: BracketRow) {
  const [picks, late] = [decodePicks(row.picks, substitutesOf(riderIn)), decodeGames(row.lateGames)];
  return { row, picks, late, score: scorePicks(picks, results, late) };
}

function describePicks(
  { results }: CupOutcome,
  { picks, late }: DecodedBracket,
  visible: ReadonlySet<number>,
  names: ReadonlyMap<number, string>,
): CrewCupStanding['rows'][number]['picks'] {
  return [...visible].map((game) => ({
    game: `game-${game}`,
    rider: names.get(picks.get(game) ?? 0) ?? '',
    mark: pickStatus(game, picks, results, late),
  }));
}

type RankableMember = {
  userId: number;
  userName: string;
  /** The highest key is first. A member without a bracket has none. */
  key: number | null;
  submittedAt: number;
};

/** Equal keys share a rank. */
export function rankMembers<T extends RankableMember>(members: readonly T[]): (T & { rank: number | null })[] {
  const ordered = members.toSorted(
    (one, other) =>
      (other.key ?? -1) - (one.key ?? -1) || compareTied({ ...one, id: one.userId }, { ...other, id: other.userId }),
  );
  return ordered.map((member) => ({
    ...member,
    rank: member.key === null ? null : ordered.findIndex((other) => other.key === member.key) + 1,
  }));
}
