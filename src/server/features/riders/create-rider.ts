/** Puts a new rider on the site. */
import type { DatabaseTransaction } from '../../platform/database/schema.ts';

export type NewRider = {
  /** Given only where an id has to stay what it was elsewhere, such as in the stats table. */
  id?: number;
  name: string;
  sponsor: string | null;
  country: string | null;
  birthdate: string | null;
  avatar: { location: string; color: string } | null;
};

/** Writes the rider and answers the id. `now` in milliseconds. */
export async function createRider(
  trx: DatabaseTransaction,
  { avatar, ...rider }: NewRider,
  now: number,
): Promise<number> {
  const { id } = await trx
    .insertInto('riders')
    .values({
      ...rider,
      avatar_location: avatar?.location ?? null,
      avatar_color: avatar?.color ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
