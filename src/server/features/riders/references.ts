/** What names a rider, and the names of riders for what names them. */
import type { RiderReferences } from '#contract/api/riders.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { findCupsWithRider, findPostsWithRider, findRiderNameRows, findTrashedRiderNames } from './queries.ts';

const MAX_REFERENCES = 10;

/** The newest posts and cups outside the trash that name the rider, and how many there are. */
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

/** By id. Unknown riders are missing; so are riders in the trash, unless `trashed` is set. */
export async function findRiderNames(
  database: Database,
  ids: readonly number[],
  { trashed = false } = {},
): Promise<Map<number, string>> {
  const rows = await findRiderNameRows(database, ids, trashed);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Throws an error that names the riders to restore first. Called under the lock of riders. */
export async function assertRidersNotTrashed(trx: DatabaseTransaction, ids: readonly (number | null)[]): Promise<void> {
  const trashed = await findTrashedRiderNames(
    trx,
    ids.filter((id) => id !== null),
  );
  if (trashed.length === 0) return;
  const [verb, noun] = trashed.length === 1 ? ['is', 'rider'] : ['are', 'riders'];
  throw new AppError(
    'conflict',
    `${new Intl.ListFormat('en-GB').format(trashed)} ${verb} in the trash. Restore the ${noun} first.`,
  );
}
