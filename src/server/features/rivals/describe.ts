import type { Post } from '#contract/api/posts.ts';
import type { ListedRivalry, Rider, RiderRecord, Rival, Rivalry } from '#contract/api/riders.ts';
import { LETTERS_OF_LOSER } from '#contract/rules/posts.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findGamesOfRivals } from '../posts/describe.ts';
import { getRider, getRiderRecord } from '../riders/describe.ts';
import { findRivalries } from './queries.ts';

/** No two riders meet so often: it bounds the reply. */
const MAX_GAMES = 100;

/** Equal for both orders of the riders. Throws `not-found` for an unknown rider, and for one rider twice. */
export async function getRivalry(database: Database, now: number, first: number, second: number): Promise<Rivalry> {
  if (first === second) throw new AppError('not-found', 'A rivalry needs two riders.');
  const ids = [Math.min(first, second), Math.max(first, second)] as const;
  const [one, other] = await Promise.all([getRider(database, ids[0]), getRider(database, ids[1])]);
  const [oneRecord, otherRecord, games] = await Promise.all([
    getRiderRecord(database, now, one.id),
    getRiderRecord(database, now, other.id),
    findGamesOfRivals(database, now, ids, MAX_GAMES),
  ]);
  const years = games.map(({ publishDate }) => new Date(publishDate).getUTCFullYear());
  return {
    one: describeRival(one, other.id, oneRecord, games),
    other: describeRival(other, one.id, otherRecord, games),
    games,
    places: [...new Set(games.flatMap(({ location }) => location ?? []))],
    firstYear: years.at(-1) ?? null,
    lastYear: years[0] ?? null,
    opponents: sharedOpponents(oneRecord, otherRecord),
  };
}

function describeRival(rider: Rider, opponentId: number, record: RiderRecord, games: readonly Post[]): Rival {
  const { id, name, country, avatarFileLocation, avatarColor } = rider;
  const wins = record.headToHead.find(({ opponent }) => opponent.id === opponentId)?.wins ?? 0;
  return { id, name, country, avatarFileLocation, avatarColor, wins, letters: countLetters(id, games) };
}

/** Of the games of two for letters that have them on file; null without such a game. */
function countLetters(
  riderId: number,
  games: readonly Pick<Post, 'gameType' | 'riders' | 'winnerId' | 'loserId' | 'winnerScore'>[],
): number | null {
  const letters = games.flatMap(({ gameType, riders, winnerId, loserId, winnerScore }) => {
    if (gameType !== 'slvsh') return [];
    if (riders.length !== 2 || winnerId === null || loserId === null || winnerScore === null) return [];
    return winnerId === riderId ? winnerScore : LETTERS_OF_LOSER;
  });
  return letters.length === 0 ? null : letters.reduce((sum, taken) => sum + taken, 0);
}

/** The two are never among them: each has met the other, not themself. */
function sharedOpponents(one: RiderRecord, other: RiderRecord): Rivalry['opponents'] {
  const metByOther = new Map(other.headToHead.map((meeting) => [meeting.opponent.id, meeting]));
  return one.headToHead
    .flatMap(({ opponent, wins, losses }) => {
      const meeting = metByOther.get(opponent.id);
      if (!meeting || wins + losses === 0 || meeting.wins + meeting.losses === 0) return [];
      return [{ opponent, one: { wins, losses }, other: { wins: meeting.wins, losses: meeting.losses } }];
    })
    .sort((a, b) => a.opponent.name.localeCompare(b.opponent.name, 'en'));
}

/** Pairs with at least two games published at `now`, most games first. */
export async function listRivalries(database: Database, now: number, limit: number): Promise<ListedRivalry[]> {
  const rows = await findRivalries(database, now, limit);
  return rows.map(({ one_id, one_name, other_id, other_name, games }) => ({
    one: { id: one_id, name: one_name },
    other: { id: other_id, name: other_name },
    games,
  }));
}
