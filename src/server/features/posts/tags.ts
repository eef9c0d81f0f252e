/** The tags that posts carry, for suggestions. */
import type { Tag } from '#contract/posts.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findTagRows } from './queries.ts';
import { findUsedTags } from './search-source.ts';

/** Most used first, then by name. */
export async function listTags(database: Database): Promise<Tag[]> {
  const rows = await findTagRows(database);
  return rows.map(({ id, name }) => ({ id, name }));
}

/** Those of these numbers that a post carries which is published at `now`; in no order. */
export function listUsedTags(database: Database, now: number, ids: readonly number[]): Promise<Tag[]> {
  return findUsedTags(database, now, ids);
}
