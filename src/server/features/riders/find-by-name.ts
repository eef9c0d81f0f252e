/** Riders as whoever looks for one by his name needs them. */
import type { Database } from '../../platform/database/schema.ts';

/** All of them, those in the trash too. */
export async function findRidersOfAnyName(
  database: Database,
): Promise<{ id: number; name: string; hasPicture: boolean; inTrash: boolean }[]> {
  const rows = await database
    .selectFrom('riders')
    .select(['id', 'name', 'avatar_location', 'deleted_at'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, avatar_location, deleted_at }) => ({
    ...{ id, name },
    hasPicture: avatar_location !== null,
    inTrash: deleted_at !== null,
  }));
}
