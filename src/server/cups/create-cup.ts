/** Puts a new cup on the site. */
import type { DatabaseTransaction } from '../database/schema.ts';

export type NewCup = {
  /** Given only where an id has to stay what it was elsewhere. */
  id?: number;
  /** The cup's title. */
  slug: string;
  location: string;
  /** Days as 2018-03-12. */
  startsOn: string | null;
  endsOn: string | null;
  riderCount: 8 | 16 | 32;
  description: string;
  gameIds: readonly number[];
  /** The first round in bracket order, rider ids; null where a rider is not known. */
  initialMatchups: readonly (readonly [number | null, number | null])[];
  /** Games that no video settles, by number. */
  handResults: readonly { game: number; winnerId: number }[];
};

/** Writes the cup with its games, slots and results by hand, and answers its id. `now` in milliseconds. */
export async function createCup(trx: DatabaseTransaction, cup: NewCup, now: number): Promise<number> {
  const { id } = await trx
    .insertInto('cups')
    .values({
      ...(cup.id === undefined ? {} : { id: cup.id }),
      slug: cup.slug,
      location: cup.location,
      starts_on: cup.startsOn,
      ends_on: cup.endsOn,
      rider_count: cup.riderCount,
      description: cup.description,
      picks_close_at: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const slots = cup.initialMatchups
    .flat()
    .flatMap((rider_id, place) => (rider_id === null ? [] : [{ cup_id: id, slot: place + 1, rider_id }]));
  if (slots.length > 0) await trx.insertInto('cup_slots').values(slots).execute();
  const games = cup.gameIds.map((post_id) => ({ cup_id: id, post_id }));
  if (games.length > 0) await trx.insertInto('cup_games').values(games).execute();
  const results = cup.handResults.map(({ game, winnerId }) => ({
    cup_id: id,
    game,
    winner_id: winnerId,
    decided_at: now,
  }));
  if (results.length > 0) await trx.insertInto('cup_results').values(results).execute();
  return id;
}
