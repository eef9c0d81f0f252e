/** Standings of crews. They read the members' brackets alone: the leaderboard in memory knows nothing of crews. */
import type { CrewCupStanding, CrewStanding } from '#contract/crews.ts';
import { arePicksClosed, BRACKET_GAMES, lettersOfFinal, pickStatus, rankingKey, scorePicks } from '#contract/picks.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { decodeGames, decodePicks } from '../brackets/stored-picks.ts';
import { type CupOutcome, findCupOutcomes } from '../cups/decided-cup.ts';
import { substitutesOf } from '../cups/substitutes.ts';
import { findRiderNames } from '../riders/references.ts';
import { findMembers, getCrewOfMember, type MemberRow } from './queries.ts';

type BracketRow = Awaited<ReturnType<typeof findBrackets>>[number];

/** The sums of the scores over all cups outside the trash. */
export async function getCrewStanding(
  database: Database,
  now: number,
  crewId: number,
  userId: number,
): Promise<CrewStanding> {
  await getCrewOfMember(database, crewId, userId);
  const members = await findMembers(database, crewId);
  const brackets = await findBrackets(database, members);
  const cups = await findCupOutcomes(database, now, [...new Set(brackets.map((bracket) => bracket.cup_id))]);
  const bracketsOf = Map.groupBy(brackets, (bracket) => bracket.user_id);
  const rows = members.map((member) => {
    const scores = (bracketsOf.get(member.user_id) ?? []).flatMap((bracket) => {
      const cup = cups.get(bracket.cup_id);
      return cup ? [scoreBracket(cup, bracket)] : [];
    });
    const score = scores.reduce((sum, one) => sum + one, 0);
    return {
      ...{ userId: member.user_id, userName: member.name, score, cups: scores.length },
      ...{ key: scores.length > 0 ? score : null, submittedAt: 0 },
    };
  });
  return {
    rows: rankMembers(rows).map(({ userId, userName, rank, score, cups }) => ({ userId, userName, rank, score, cups })),
  };
}

/** The standing of a cup, with the picks that other members may see. */
export async function getCrewCupStanding(
  database: Database,
  now: number,
  { crewId, userId, cupId }: { crewId: number; userId: number; cupId: number },
): Promise<CrewCupStanding> {
  await getCrewOfMember(database, crewId, userId);
  const cup = (await findCupOutcomes(database, now, [cupId])).get(cupId);
  if (!cup) throw new AppError('not-found', 'There is no cup with this number');
  const members = await findMembers(database, crewId);
  const brackets = await findBrackets(database, members, cupId);
  const names = await findPickedNames(database, cup, brackets);
  const bracketOf = new Map(brackets.map((bracket) => [bracket.user_id, bracket]));
  const rows = members.map((member) => {
    const bracket = bracketOf.get(member.user_id);
    const score = bracket ? scoreBracket(cup, bracket) : 0;
    const call = bracket && bracket.late_call === 0 ? bracket.letter_call : null;
    return {
      ...{ userId: member.user_id, userName: member.name, score },
      letterCall: isVisible(cup, now, BRACKET_GAMES.length) ? call : null,
      picks: bracket ? describePicks(cup, now, bracket, names) : [],
      key: bracket ? rankingKey(score, call, lettersOfFinal(cup.results)) : null,
      submittedAt: bracket?.submitted_at ?? 0,
    };
  });
  return {
    cupId,
    rows: rankMembers(rows).map(({ key: _, submittedAt: __, ...row }) => row),
  };
}

/** Of a game that is decided, or once picks are closed. */
function isVisible({ row, results }: CupOutcome, now: number, game: number): boolean {
  return results.has(game) || arePicksClosed(row.picks_close_at, results, now);
}

function findBrackets(database: Database, members: readonly MemberRow[], cupId?: number) {
  const userIds = members.map((member) => member.user_id);
  return database
    .selectFrom('brackets')
    .where('user_id', 'in', userIds)
    .$if(cupId !== undefined, (query) => query.where('cup_id', '=', cupId as number))
    .select(['user_id', 'cup_id', 'picks', 'late_games', 'letter_call', 'late_call', 'submitted_at'])
    .execute();
}

function picksOf({ riderIn }: CupOutcome, { picks, late_games }: BracketRow) {
  return { picks: decodePicks(picks, substitutesOf(riderIn)), late: decodeGames(late_games) };
}

function scoreBracket(cup: CupOutcome, bracket: BracketRow): number {
  const { picks, late } = picksOf(cup, bracket);
  return scorePicks(picks, cup.results, late);
}

/** Riders whom brackets name and who have left the cup too. */
function findPickedNames(database: Database, cup: CupOutcome, brackets: readonly BracketRow[]) {
  const riderIds = new Set(brackets.flatMap((bracket) => [...picksOf(cup, bracket).picks.values()]));
  return findRiderNames(database, [...riderIds], { trashed: true });
}

function describePicks(
  cup: CupOutcome,
  now: number,
  bracket: BracketRow,
  names: ReadonlyMap<number, string>,
): CrewCupStanding['rows'][number]['picks'] {
  const { picks, late } = picksOf(cup, bracket);
  return BRACKET_GAMES.filter((game) => isVisible(cup, now, game)).map((game) => ({
    game: `game-${game}`,
    rider: names.get(picks.get(game) ?? 0) ?? '',
    mark: pickStatus(game, picks, cup.results, late),
  }));
}

type RankableMember = {
  userId: number;
  userName: string;
  /** Higher is ahead; null without a bracket. */
  key: number | null;
  submittedAt: number;
};

/** Equal keys share a rank. Among them the earlier submission comes first, then the name. */
export function rankMembers<T extends RankableMember>(members: readonly T[]): (T & { rank: number | null })[] {
  const ordered = members.toSorted(
    (one, other) =>
      (other.key ?? -1) - (one.key ?? -1) ||
      one.submittedAt - other.submittedAt ||
      one.userName.localeCompare(other.userName, 'en') ||
      one.userId - other.userId,
  );
  return ordered.map((member) => ({
    ...member,
    rank: member.key === null ? null : ordered.findIndex((other) => other.key === member.key) + 1,
  }));
}
