/** Puts a new cup on the site. */
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { cupColumns } from './cup-columns.ts';
import { storeGames, storeResults, storeSlots } from './store-cup.ts';

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
  /** Milliseconds; left out: once the final's result is in. */
  picksCloseAt?: number | null;
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
      ...cupColumns(cup),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeSlots(trx, id, cup.initialMatchups, new Map());
  await storeGames(trx, id, cup.gameIds);
  await storeResults(trx, id, cup.handResults, now);
  return id;
}
