import type { Rider, RiderRecord } from '#contract/riders.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { placeholderColour } from '../../platform/pictures/pictures.ts';
import {
  findDecidedGames,
  findRiderRow,
  findRiderRows,
  findRiderRowsById,
  findRiderRowsWithTrashed,
  type RiderRow,
} from './queries.ts';

function describeRider(row: RiderRow): Rider {
  return {
    id: row.id,
    name: row.name,
    sponsor: row.sponsor,
    // Pages that name countries throw on an invalid code.
    country: row.country !== null && /^[a-z]{2}$/i.test(row.country) ? row.country : null,
    birthdate: row.birthdate,
    avatarFileLocation: row.avatar_location,
    avatarColor: placeholderColour(row.avatar_color),
    version: row.version,
    slvsh_id: row.slvsh_id,
    stat_rider_name: row.stat_rider_name,
    Offense: row.offense,
    Defense: row.defense,
    Lines: row.lines,
    Difficulty: row.difficulty,
    Overall: row.overall,
    games_played: row.games_played,
  };
}

export async function getRider(database: Database, id: number): Promise<Rider> {
  const row = await findRiderRow(database, id);
  if (!row) throw new AppError('not-found', 'There is no rider with this number');
  return describeRider(row);
}

const NAME_COLLATOR = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** By name ascending (spec 4): Ø sorts as O, which the collations of the databases do not do. */
export async function listRiders(database: Database): Promise<Rider[]> {
  return describeByName(await findRiderRows(database));
}

/** The riders of `ids` outside the trash, by name. */
export async function listRidersById(database: Database, ids: readonly number[]): Promise<Rider[]> {
  return describeByName(await findRiderRowsById(database, ids));
}

function describeByName(rows: readonly RiderRow[]): Rider[] {
  return rows.map(describeRider).sort((one, other) => NAME_COLLATOR.compare(one.name, other.name) || one.id - other.id);
}

export type RiderSummary = { id: number; name: string; hasPicture: boolean; inTrash: boolean };

/** The riders of `ids`, or all, by id; those in the trash too. */
export async function listRidersWithTrashed(database: Database, ids?: readonly number[]): Promise<RiderSummary[]> {
  const rows = await findRiderRowsWithTrashed(database, ids);
  return rows.map(({ id, name, avatar_location, deleted_at }) => ({
    ...{ id, name },
    hasPicture: avatar_location !== null,
    inTrash: deleted_at !== null,
  }));
}

type HeadToHead = RiderRecord['headToHead'][number];

/** Counted from the decided games published at `now`. Opponents are sorted by number of games, then by name. */
export async function getRiderRecord(database: Database, now: number, riderId: number): Promise<RiderRecord> {
  await getRider(database, riderId);
  const meetings = new Map<number, HeadToHead>();
  for (const game of await findDecidedGames(database, now, riderId)) {
    const won = game.winner_id === riderId;
    const opponent = won
      ? { id: game.loser_id, name: game.loser_name }
      : { id: game.winner_id, name: game.winner_name };
    const before = meetings.get(opponent.id) ?? { opponent, wins: 0, losses: 0 };
    meetings.set(opponent.id, { opponent, wins: before.wins + (won ? 1 : 0), losses: before.losses + (won ? 0 : 1) });
  }
  const headToHead = [...meetings.values()].sort(compareByGames);
  return { wins: sumGames(headToHead, 'wins'), losses: sumGames(headToHead, 'losses'), headToHead };
}

function compareByGames(one: HeadToHead, other: HeadToHead): number {
  const games = other.wins + other.losses - (one.wins + one.losses);
  return games || one.opponent.name.localeCompare(other.opponent.name, 'en');
}

function sumGames(meetings: readonly HeadToHead[], field: 'wins' | 'losses'): number {
  return meetings.reduce((sum, meeting) => sum + meeting[field], 0);
}
