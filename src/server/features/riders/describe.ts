import type { ListedRider, Rider, RiderRecord } from '#contract/api/riders.ts';
import { LETTERS_OF_LOSER } from '#contract/rules/posts.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { toIsoTime } from '../../platform/iso-times.ts';
import { pictureUrl } from '../../platform/pictures/picture-url.ts';
import { placeholderColour } from '../../platform/pictures/pictures.ts';
import {
  findGameCounts,
  findLetterCounts,
  findMeetings,
  findRiderRow,
  findRiderRows,
  type RiderRow,
} from './queries.ts';

function describeAsStored(row: RiderRow): Rider {
  const { slvshId, statRiderName, offense, defense, lines, difficulty, overall, gamesPlayed, ...rider } = row;
  const { country, avatarColor } = rider;
  // Pages that name countries throw on an invalid code.
  const isCode = country !== null && /^[a-z]{2}$/i.test(country);
  return {
    ...rider,
    country: isCode ? country : null,
    avatarColor: placeholderColour(avatarColor),
    // The API has the names of the stats table that the site was given.
    slvsh_id: slvshId,
    stat_rider_name: statRiderName,
    Offense: offense,
    Defense: defense,
    Lines: lines,
    Difficulty: difficulty,
    Overall: overall,
    games_played: gamesPlayed,
  };
}

/** With the stored location of the avatar. */
export async function getRiderAsStored(database: Database, id: number): Promise<Rider> {
  const row = await findRiderRow(database, id);
  if (!row) throw new AppError('rider-not-found');
  return describeAsStored(row);
}

export async function getRider(database: Database, id: number): Promise<Rider> {
  return describeRider(database, await getRiderAsStored(database, id));
}

function describeRider(database: Database, rider: Rider): Rider {
  return { ...rider, avatarFileLocation: pictureUrl(database, rider.avatarFileLocation) };
}

const NAME_COLLATOR = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

export async function listRidersWithGames(database: Database, now: number): Promise<ListedRider[]> {
  const [riders, counts] = await Promise.all([listRiders(database), findGameCounts(database, now, [])]);
  return addCounts(riders, counts);
}

export async function addGames(database: Database, now: number, riders: readonly Rider[]): Promise<ListedRider[]> {
  if (riders.length === 0) return [];
  const ids = riders.map(({ id }) => id);
  return addCounts(riders, await findGameCounts(database, now, ids));
}

type GameCounts = Awaited<ReturnType<typeof findGameCounts>>;

function addCounts(riders: readonly Rider[], counts: GameCounts): ListedRider[] {
  const countsOf = new Map(counts.map((row) => [row.riderId, row]));
  return riders.map((rider) => {
    const { games = 0, wins = 0, losses = 0, lastSeen } = countsOf.get(rider.id) ?? {};
    return { ...rider, games, wins, losses, lastSeen: toIsoTime(lastSeen ?? null) };
  });
}

/** By name ascending (spec 4): Ø sorts as O, which the collations of the databases do not do. */
export async function listRiders(database: Database, ids?: readonly number[]): Promise<Rider[]> {
  const riders = (await findRiderRows(database, ids)).map((row) => describeRider(database, describeAsStored(row)));
  return riders.sort((one, other) => NAME_COLLATOR.compare(one.name, other.name) || one.id - other.id);
}

export type RiderSummary = { id: number; name: string; hasPicture: boolean; inTrash: boolean };

export async function listRidersWithTrashed(database: Database, ids?: readonly number[]): Promise<RiderSummary[]> {
  const riders = database.selectFrom('riders').select(['id', 'name', 'avatarLocation', 'deletedAt']).orderBy('id');
  const rows = await (ids ? riders.where('id', 'in', ids) : riders).execute();
  return rows.map(({ id, name, avatarLocation, deletedAt }) => ({
    ...{ id, name },
    hasPicture: avatarLocation !== null,
    inTrash: deletedAt !== null,
  }));
}

type HeadToHead = RiderRecord['headToHead'][number];

export async function getRiderRecord(database: Database, now: number, riderId: number): Promise<RiderRecord> {
  await getRider(database, riderId);
  const [[counts], meetings, letters] = await Promise.all([
    findGameCounts(database, now, [riderId]),
    findMeetings(database, now, riderId),
    findLetterCounts(database, now, riderId),
  ]);
  const ridersOf = Map.groupBy(meetings, ({ gameId }) => gameId);
  const headToHead = new Map<number, HeadToHead>();
  for (const { gameId, winnerId, loserId, id, name } of meetings) {
    const won = winnerId === riderId && loserId === id;
    const lost = winnerId === id && loserId === riderId;
    // Who rides with whom in a game of teams is not stored.
    if (!won && !lost && ridersOf.get(gameId)?.length !== 1) continue;
    const before = headToHead.get(id) ?? { opponent: { id, name }, games: 0, wins: 0, losses: 0 };
    headToHead.set(id, {
      ...before,
      games: before.games + 1,
      wins: before.wins + (won ? 1 : 0),
      losses: before.losses + (lost ? 1 : 0),
    });
  }
  const sorted = [...headToHead.values()].sort(
    (one, other) => other.games - one.games || one.opponent.name.localeCompare(other.opponent.name, 'en'),
  );
  return {
    games: counts?.games ?? 0,
    wins: counts?.wins ?? 0,
    losses: counts?.losses ?? 0,
    letters: countLetters(letters),
    charted: chartedShares(letters),
    headToHead: sorted,
  };
}

type LetterCounts = Awaited<ReturnType<typeof findLetterCounts>>;

function countLetters({ won, lost, takenInWins, givenInLosses }: LetterCounts): RiderRecord['letters'] {
  if (won + lost === 0) return null;
  return {
    given: won * LETTERS_OF_LOSER + givenInLosses,
    taken: takenInWins + lost * LETTERS_OF_LOSER,
    games: won + lost,
  };
}

function chartedShares(counts: LetterCounts): RiderRecord['charted'] {
  const { games, charted, sets, landedSets, replies, landedReplies } = counts;
  if (charted < games || sets === 0 || replies === 0) return null;
  return { Offense: landedSets / sets, Defense: landedReplies / replies, games };
}
