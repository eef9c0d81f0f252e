/** Who changed what of an item. */
import type { Edited } from '#contract/edited.ts';
import type { Change } from '#contract/editing.ts';
import { Refusal } from '../../../platform/app-error.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { findChanges, isThere } from './queries.ts';

/** Newest first; an item that is in the trash, or was deleted for good, has its history too. */
export async function listHistory(database: Database, item: Edited, id: number): Promise<Change[]> {
  const rows = await findChanges(database, item, id);
  if (rows.length === 0 && !(await isThere(database, item, id))) {
    throw new Refusal('not-found', 'There is nothing of this number');
  }
  return rows.map((row) => ({
    id: row.id,
    at: new Date(row.created_at).toISOString(),
    by: row.user_id === null ? null : { id: row.user_id, name: row.name ?? '' },
    action: row.action,
    fields: JSON.parse(row.fields),
  }));
}
