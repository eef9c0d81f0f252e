import { SqliteAdapter, sql } from 'kysely';
import type { DatabaseTransaction } from '../database/schema.ts';

/** Counts a change of public content in a table without the triggers of the change feed. */
export async function countContentChange(trx: DatabaseTransaction): Promise<void> {
  const count =
    trx.getExecutor().adapter instanceof SqliteAdapter
      ? sql`update "content_versions" set version = version + 1 where topic = 'content'`
      : sql`select pg_notify('content_changes', 'content')`;
  await count.execute(trx);
}
