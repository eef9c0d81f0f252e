import type { HistoryRecord } from '#contract/api/admin.ts';
import type { HistoryKind } from '#contract/rules/entities.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { toIsoTime } from '../../platform/iso-times.ts';

/** The fields of an entity in the history, where dates, lists and pictures are texts. */
export type Snapshot = Record<string, string | number | null>;

/** Who makes a change and when. `userId` is null for a change by the site itself. */
export type Actor = { userId: number | null; now: Milliseconds };

type RecordedChange = {
  kind: HistoryKind;
  id: number;
  action: HistoryRecord['action'];
  before?: Snapshot;
  after?: Snapshot;
};

const MAX_TEXT_LENGTH = 300;

/** A 'changed' without a difference is not recorded. */
export async function recordChange(
  trx: DatabaseTransaction,
  { kind, id, action, before = {}, after = {} }: RecordedChange,
  { userId, now }: Actor,
): Promise<void> {
  const fields = diffSnapshots(before, after);
  if (action === 'changed' && fields.length === 0) return;
  await trx
    .insertInto('changes')
    .values({ item: kind, itemId: id, action, fields: JSON.stringify(fields), userId, createdAt: now })
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

/** The history of personal data is deleted with the data. */
export async function deleteHistory(trx: DatabaseTransaction, kind: HistoryKind, id: number): Promise<void> {
  await trx.deleteFrom('changes').where('item', '=', kind).where('itemId', '=', id).execute();
}

/** Newest first. Trashed and erased items have a history too. */
export async function listHistory(database: Database, kind: HistoryKind, id: number): Promise<HistoryRecord[]> {
  const rows = await database
    .selectFrom('changes')
    .leftJoin('users', 'users.id', 'changes.userId')
    .where('item', '=', kind)
    .where('itemId', '=', id)
    .select(['changes.id', 'action', 'fields', 'changes.createdAt', 'userId', 'users.name'])
    .orderBy('changes.id', 'desc')
    .execute();
  if (rows.length === 0 && !(await exists(database, kind, id))) throw new AppError('item-not-found');
  return rows.map((row) => ({
    id: row.id,
    at: toIsoTime(row.createdAt),
    by: row.userId === null ? null : { id: row.userId, name: row.name ?? '' },
    action: row.action,
    fields: JSON.parse(row.fields),
  }));
}

async function exists(database: Database, kind: HistoryKind, id: number): Promise<boolean> {
  if (kind === 'site') return true;
  return (await database.selectFrom(kind).where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
}

export function listChangesAfter(database: Database, after: number) {
  return database
    .selectFrom('changes')
    .where('id', '>', after)
    .select(['id', 'item as kind', 'itemId'])
    .orderBy('id')
    .execute();
}

export async function findLastChangeId(database: Database): Promise<number> {
  const row = await database.selectFrom('changes').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}
