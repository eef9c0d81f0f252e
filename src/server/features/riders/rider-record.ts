/** A rider's wins and losses, and against whom. */
import type { RiderRecord } from '#contract/riders.ts';
import type { Database } from '../../platform/database/schema.ts';
import { getRider } from './get-rider.ts';
import { findDecidedGames } from './queries.ts';

type HeadToHead = RiderRecord['headToHead'][number];

/** Counted from the games published at `now` whose result is known; opponents met most often first, then by name. */
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
  const headToHead = [...meetings.values()].sort(mostGamesFirst);
  return { wins: total(headToHead, 'wins'), losses: total(headToHead, 'losses'), headToHead };
}

function mostGamesFirst(one: HeadToHead, other: HeadToHead): number {
  const games = other.wins + other.losses - (one.wins + one.losses);
  return games || one.opponent.name.localeCompare(other.opponent.name, 'en');
}

function total(meetings: readonly HeadToHead[], what: 'wins' | 'losses'): number {
  return meetings.reduce((sum, meeting) => sum + meeting[what], 0);
}
