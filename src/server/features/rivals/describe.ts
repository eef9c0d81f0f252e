import type { Post } from '#contract/api/posts.ts';
import type { ListedRivalry, Rider, RiderRecord, Rival, Rivalry } from '#contract/api/riders.ts';
import { LETTERS_OF_LOSER } from '#contract/rules/posts.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { describePost } from '../posts/describe.ts';
import { selectMeetings } from '../posts/meetings.ts';
import { joinParts, REPLY_PARTS } from '../posts/post-parts.ts';
import { getRider, getRiderRecord } from '../riders/describe.ts';

/** Bounds the reply: no two riders meet so often. */
const MAX_GAMES = 100;

/** Both orders of the riders have the same result. Throws `not-found` for an unknown rider, and for one rider twice. */
export async function getRivalry(database: Database, now: number, first: number, second: number): Promise<Rivalry> {
  if (first === second) throw new AppError('rivals-equal');
  const ids = [Math.min(first, second), Math.max(first, second)] as const;
  const [one, other] = await Promise.all([getRider(database, ids[0]), getRider(database, ids[1])]);
  const [oneRecord, otherRecord, games] = await Promise.all([
    getRiderRecord(database, now, one.id),
    getRiderRecord(database, now, other.id),
    findGames(database, now, ids),
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

/** Newest first. The score of a simulated ledger is left out. */
async function findGames(database: Database, now: number, rivals: readonly [number, number]): Promise<Post[]> {
  const rows = await selectMeetings(database, now, rivals)
    .selectAll('posts')
    .orderBy('posts.publishDate', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(MAX_GAMES)
    .execute();
  const shown = rows.map((row) => (row.demoLedger === 1 ? { ...row, winnerScore: null } : row));
  return (await joinParts(database, shown, REPLY_PARTS)).map(describePost);
}

function describeRival(rider: Rider, opponentId: number, record: RiderRecord, games: readonly Post[]): Rival {
  const { id, name, country, avatarFileLocation, avatarColor } = rider;
  const wins = record.headToHead.find(({ opponent }) => opponent.id === opponentId)?.wins ?? 0;
  return { id, name, country, avatarFileLocation, avatarColor, wins, letters: countLetters(id, games) };
}

/** Counts the letters of the games of two riders whose scores are known. */
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

/** Neither rival is a shared opponent: no record names its own rider. */
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

/** Lists pairs of riders who met at least twice, most games first, then by id. `one` has the lower id. */
export async function listRivalries(database: Database, now: number, limit: number): Promise<ListedRivalry[]> {
  const rows = await selectMeetings(database, now)
    .innerJoin('riders as one', 'one.id', 'own.riderId')
    .innerJoin('riders as other', 'other.id', 'opposite.riderId')
    .where('one.deletedAt', 'is', null)
    .where('other.deletedAt', 'is', null)
    .groupBy(['one.id', 'one.name', 'other.id', 'other.name'])
    .having(({ fn }) => fn.countAll<number>(), '>=', 2)
    .select(['one.id as oneId', 'one.name as oneName', 'other.id as otherId', 'other.name as otherName'])
    .select(({ fn }) => fn.countAll<number>().as('games'))
    .orderBy('games', 'desc')
    .orderBy('one.id')
    .orderBy('other.id')
    .limit(limit)
    .execute();
  return rows.map(({ oneId, oneName, otherId, otherName, games }) => ({
    one: { id: oneId, name: oneName },
    other: { id: otherId, name: otherName },
    games,
  }));
}
