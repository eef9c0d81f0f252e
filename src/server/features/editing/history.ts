/** Writes down who changed what of the things that admins edit. */
import type { Edited } from '#contract/edited.ts';
import type { Change } from '#contract/editing.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { findChanges, itemExists } from './queries.ts';

/** An item's fields as people know them; a moment, a list or a picture as the text that stands for it. */
export type Snapshot = Record<string, string | number | null>;

type RecordedChange = {
  item: Edited;
  id: number;
  action: Change['action'];
  /** The user who did it; null where the site itself did. */
  by: number | null;
  before?: Snapshot;
  after?: Snapshot;
};

const MAX_TEXT_LENGTH = 300;

/**
 * Within the transaction of the change itself. Nothing is written of a change that changed nothing. `now` in milliseconds.
 */
export async function recordChange(trx: DatabaseTransaction, change: RecordedChange, now: number): Promise<void> {
  const { item, id, action, by, before = {}, after = {} } = change;
  const fields = diffSnapshots(before, after);
  if (action === 'changed' && fields.length === 0) return;
  await trx
    .insertInto('changes')
    .values({ item, item_id: id, action, fields: JSON.stringify(fields), user_id: by, created_at: now })
    .execute();
}

function diffSnapshots(before: Snapshot, after: Snapshot): Change['fields'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const from = before[name] ?? null;
    const to = after[name] ?? null;
    return from === to ? [] : [{ name, from: truncate(from), to: truncate(to) }];
  });
}

function truncate(value: string | number | null): string | null {
  if (value === null) return null;
  const text = String(value);
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}

/** Newest first; an item that is in the trash, or was deleted for good, has its history too. */
export async function listHistory(database: Database, item: Edited, id: number): Promise<Change[]> {
  const rows = await findChanges(database, item, id);
  if (rows.length === 0 && !(await itemExists(database, item, id))) {
    throw new AppError('not-found', 'There is nothing of this number');
  }
  return rows.map((row) => ({
    id: row.id,
    at: new Date(row.created_at).toISOString(),
    by: row.user_id === null ? null : { id: row.user_id, name: row.name ?? '' },
    action: row.action,
    fields: JSON.parse(row.fields),
  }));
}
