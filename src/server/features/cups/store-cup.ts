/** What a cup is made of besides its own row: games, slots and results by hand. */

import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { pickedAs, type StandIns } from '../brackets/stand-ins.ts';
import type { NewCup } from './create-cup.ts';

/** `standIns`: who of them has come for whom, as far as there are brackets. */
export async function storeSlots(
  trx: DatabaseTransaction,
  cupId: number,
  initialMatchups: NewCup['initialMatchups'],
  standIns: StandIns,
): Promise<void> {
  await trx.deleteFrom('cup_slots').where('cup_id', '=', cupId).execute();
  const slots = initialMatchups.flat().flatMap((rider_id, place) => {
    if (rider_id === null) return [];
    const picked = pickedAs(rider_id, standIns);
    return [{ cup_id: cupId, slot: place + 1, rider_id, picked_as: picked === rider_id ? null : picked }];
  });
  if (slots.length > 0) await trx.insertInto('cup_slots').values(slots).execute();
}

export async function storeGames(trx: DatabaseTransaction, cupId: number, gameIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('cup_games').where('cup_id', '=', cupId).execute();
  const games = gameIds.map((post_id) => ({ cup_id: cupId, post_id }));
  if (games.length > 0) await trx.insertInto('cup_games').values(games).execute();
}

/** A result that stays as it was keeps the moment at which it was settled. `now` in milliseconds. */
export async function storeResults(
  trx: DatabaseTransaction,
  cupId: number,
  handResults: NewCup['handResults'],
  now: number,
): Promise<void> {
  const before = await trx.selectFrom('cup_results').where('cup_id', '=', cupId).selectAll().execute();
  await trx.deleteFrom('cup_results').where('cup_id', '=', cupId).execute();
  const results = handResults.map(({ game, winnerId }) => {
    const same = before.find((result) => result.game === game && result.winner_id === winnerId);
    return { cup_id: cupId, game, winner_id: winnerId, decided_at: same?.decided_at ?? now };
  });
  if (results.length > 0) await trx.insertInto('cup_results').values(results).execute();
}
