/** The history of entities: who changed what. */
import type { HistoryRecord } from '#contract/api/admin.ts';
import type { HistoryKind } from '#contract/rules/entities.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { findChanges, itemExists } from './queries.ts';

/** An entity's fields as the history shows them: dates, lists and pictures as text. */
export type Snapshot = Record<string, string | number | null>;

/** Who makes a change and when. `userId` is null where the site itself makes it; `now` in milliseconds. */
export type Actor = { userId: number | null; now: number };

type RecordedChange = {
  kind: HistoryKind;
  id: number;
  action: HistoryRecord['action'];
  before?: Snapshot;
  after?: Snapshot;
};

const MAX_TEXT_LENGTH = 300;

/** Called in the transaction of the change itself. A 'changed' without a difference is not recorded. */
export async function recordChange(
  trx: DatabaseTransaction,
  { kind, id, action, before = {}, after = {} }: RecordedChange,
  { userId, now }: Actor,
): Promise<void> {
  const fields = diffSnapshots(before, after);
  if (action === 'changed' && fields.length === 0) return;
  await trx
    .insertInto('changes')
    .values({ item: kind, item_id: id, action, fields: JSON.stringify(fields), user_id: userId, created_at: now })
    .execute();
}

function diffSnapshots(before: Snapshot, after: Snapshot): HistoryRecord['fields'] {
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

/** For personal data, which the history must not outlive. */
export async function deleteHistory(trx: DatabaseTransaction, kind: HistoryKind, id: number): Promise<void> {
  await trx.deleteFrom('changes').where('item', '=', kind).where('item_id', '=', id).execute();
}

/** Newest first. Trashed and erased items have a history too. */
export async function listHistory(database: Database, kind: HistoryKind, id: number): Promise<HistoryRecord[]> {
  const rows = await findChanges(database, kind, id);
  if (rows.length === 0 && !(await itemExists(database, kind, id))) {
    throw new AppError('not-found', 'There is nothing with this number.');
  }
  return rows.map((row) => ({
    id: row.id,
    at: new Date(row.created_at).toISOString(),
    by: row.user_id === null ? null : { id: row.user_id, name: row.name ?? '' },
    action: row.action,
    fields: JSON.parse(row.fields),
  }));
}

/** The changes of all kinds after the one with the id `after`, by id. */
export function listChangesAfter(database: Database, after: number) {
  return database
    .selectFrom('changes')
    .where('id', '>', after)
    .select(['id', 'item as kind', 'item_id as itemId'])
    .orderBy('id')
    .execute();
}

/** 0 before the first change. */
export async function findLastChangeId(database: Database): Promise<number> {
  const row = await database.selectFrom('changes').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}
