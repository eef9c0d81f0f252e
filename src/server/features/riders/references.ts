import type { RiderReferences } from '#contract/api/riders.ts';
import { problem } from '#contract/rules/problems.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { findCupsWithRider, findPostsWithRider } from './queries.ts';

const MAX_REFERENCES = 10;

export async function findRiderReferences(database: Database, id: number): Promise<RiderReferences> {
  const posts = await findPostsWithRider(database, id, MAX_REFERENCES);
  const cups = await findCupsWithRider(database, id, MAX_REFERENCES);
  return {
    posts: posts.map(({ total: _, ...post }) => post),
    postCount: posts[0]?.total ?? 0,
    cups: cups.map(({ total: _, ...cup }) => cup),
    cupCount: cups[0]?.total ?? 0,
  };
}

export async function findRiderNames(
  database: Database,
  ids: readonly number[],
  { trashed = false } = {},
): Promise<Map<number, string>> {
  const riders = database.selectFrom('riders').where('id', 'in', ids).select(['id', 'name']);
  const rows = await (trashed ? riders : riders.where('deletedAt', 'is', null)).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Throws an error that names the riders to restore first. The caller holds the lock of riders. */
export async function assertRidersNotTrashed(trx: DatabaseTransaction, ids: readonly (number | null)[]): Promise<void> {
  const known = ids.filter((id) => id !== null);
  const riders = trx.selectFrom('riders').where('id', 'in', known).where('deletedAt', 'is not', null);
  const trashed = (await riders.select('name').orderBy('id').execute()).map(({ name }) => name);
  if (trashed.length === 0) return;
  throw new AppError(problem(trashed.length === 1 ? 'rider-in-trash' : 'riders-in-trash', { names: trashed }));
}
