import type { ListedRider, Rider, RiderRecord } from '#contract/api/riders.ts';
import { LETTERS_OF_LOSER } from '#contract/rules/posts.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { placeholderColour } from '../../platform/pictures/pictures.ts';
import {
  findGameCounts,
  findLetterCounts,
  findMeetings,
  findRiderRow,
  findRiderRows,
  type RiderRow,
} from './queries.ts';

function describeRider({ avatar_color, ...row }: RiderRow): Rider {
  // Pages that name countries throw on an invalid code.
  const isCode = row.country !== null && /^[a-z]{2}$/i.test(row.country);
  return { ...row, country: isCode ? row.country : null, avatarColor: placeholderColour(avatar_color) };
}

export async function getRider(database: Database, id: number): Promise<Rider> {
  const row = await findRiderRow(database, id);
  if (!row) throw new AppError('rider-not-found');
  return describeRider(row);
}

const NAME_COLLATOR = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

export async function listRidersWithGames(database: Database, now: number): Promise<ListedRider[]> {
  const [riders, counts] = await Promise.all([listRiders(database), findGameCounts(database, now)]);
  const countsOf = new Map(counts.map((row) => [row.rider_id, row]));
  return riders.map((rider) => {
    const { games = 0, wins = 0, last_seen } = countsOf.get(rider.id) ?? {};
    return { ...rider, games, wins, lastSeen: last_seen === undefined ? null : new Date(last_seen).toISOString() };
  });
}

/** By name ascending (spec 4): Ø sorts as O, which the collations of the databases do not do. */
export async function listRiders(database: Database, ids?: readonly number[]): Promise<Rider[]> {
  const riders = (await findRiderRows(database, ids)).map(describeRider);
  return riders.sort((one, other) => NAME_COLLATOR.compare(one.name, other.name) || one.id - other.id);
}

export type RiderSummary = { id: number; name: string; hasPicture: boolean; inTrash: boolean };

export async function listRidersWithTrashed(database: Database, ids?: readonly number[]): Promise<RiderSummary[]> {
  const riders = database.selectFrom('riders').select(['id', 'name', 'avatar_location', 'deleted_at']).orderBy('id');
  const rows = await (ids ? riders.where('id', 'in', ids) : riders).execute();
  return rows.map(({ id, name, avatar_location, deleted_at }) => ({
    ...{ id, name },
    hasPicture: avatar_location !== null,
    inTrash: deleted_at !== null,
  }));
}

type HeadToHead = RiderRecord['headToHead'][number];

export async function getRiderRecord(database: Database, now: number, riderId: number): Promise<RiderRecord> {
  await getRider(database, riderId);
  const [[counts], meetings, letters] = await Promise.all([
    findGameCounts(database, now, riderId),
    findMeetings(database, now, riderId),
    findLetterCounts(database, now, riderId),
  ]);
  const ridersOf = Map.groupBy(meetings, ({ game_id }) => game_id);
  const headToHead = new Map<number, HeadToHead>();
  for (const { game_id, winner_id, loser_id, id, name } of meetings) {
    const won = winner_id === riderId && loser_id === id;
    const lost = winner_id === id && loser_id === riderId;
    // Who rides with whom in a game of teams is not stored.
    if (!won && !lost && ridersOf.get(game_id)?.length !== 1) continue;
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
    wins: sumGames(sorted, 'wins'),
    losses: sumGames(sorted, 'losses'),
    letters: countLetters(letters),
    charted: chartedShares(letters),
    headToHead: sorted,
  };
}

type LetterCounts = Awaited<ReturnType<typeof findLetterCounts>>;

function countLetters({ won, lost, taken_in_wins, given_in_losses }: LetterCounts): RiderRecord['letters'] {
  if (won + lost === 0) return null;
  return {
    given: won * LETTERS_OF_LOSER + given_in_losses,
    taken: taken_in_wins + lost * LETTERS_OF_LOSER,
    games: won + lost,
  };
}

function chartedShares(counts: LetterCounts): RiderRecord['charted'] {
  const { games, charted, sets, landed_sets, replies, landed_replies } = counts;
  if (charted < games || sets === 0 || replies === 0) return null;
  return { Offense: landed_sets / sets, Defense: landed_replies / replies, games };
}

function sumGames(meetings: readonly HeadToHead[], field: 'wins' | 'losses'): number {
  return meetings.reduce((sum, meeting) => sum + meeting[field], 0);
}
