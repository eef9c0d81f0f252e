/** The table of changes: SQL in, rows out. */
import type { Edited } from '#contract/edited.ts';
import type { Database } from '../../../platform/database/schema.ts';

/** Newest first, with the name of who it was. */
export function findChanges(database: Database, item: Edited, id: number) {
  return database
    .selectFrom('changes')
    .leftJoin('users', 'users.id', 'changes.user_id')
    .where('item', '=', item)
    .where('item_id', '=', id)
    .select(['changes.id', 'action', 'fields', 'changes.created_at', 'user_id', 'users.name'])
    .orderBy('changes.id', 'desc')
    .execute();
}

/** Whether there is such an item, in the trash or not. */
export async function isThere(database: Database, item: Edited, id: number): Promise<boolean> {
  const row = await database.selectFrom(item).where('id', '=', id).select('id').executeTakeFirst();
  return row !== undefined;
}
