/** Only their owners read the favourites in accounts. */
import type { FavouriteChange } from '#contract/api/favourites.ts';
import { type Favourite, favouriteKey, limitFavouriteChanges } from '#contract/rules/favourites.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { toIsoTime } from '../../platform/iso-times.ts';
import { selectPublished } from '../posts/read-posts.ts';

/** The `startSecond` of a whole video. */
const WHOLE_VIDEO = -1;

type Change = Favourite & {
  on: boolean;
  at: Milliseconds;
};

/**
 * The transaction holds the lock of the user, so that two browsers merge one after the other. Changes of unpublished posts are ignored, and
 * stored favourites of them are returned once they are published again.
 */
export async function mergeFavourites(
  trx: DatabaseTransaction,
  { userId, changes }: { userId: number; changes: readonly FavouriteChange[] },
  now: Milliseconds,
): Promise<FavouriteChange[]> {
  const stored = await listChanges(trx, userId);
  const published = await findPublished(trx, new Set([...stored, ...changes].map(({ postId }) => postId)), now);
  const sent = changes
    .filter(({ postId }) => published.has(postId))
    // A clock that is ahead would win against all later changes, and browsers store no time before 1970.
    .map((change) => ({ ...change, at: Math.min(Math.max(Date.parse(change.at), 0), now) }));
  const merged = mergeChanges(stored, sent);
  await replaceChanged(trx, userId, stored, merged);
  return merged.filter(({ postId }) => published.has(postId)).map(describeChange);
}

/** Keeps the newest change of each item, and of equally old changes the stored one. */
export function mergeChanges(stored: readonly Change[], sent: readonly Change[]): Change[] {
  return limitFavouriteChanges([...stored, ...sent].sort(newestFirst));
}

export async function listOwnFavourites(database: Database, userId: number): Promise<FavouriteChange[]> {
  return (await listChanges(database, userId)).map(describeChange);
}

export async function deleteFavourites(trx: DatabaseTransaction, userId: number): Promise<void> {
  await trx.deleteFrom('favourites').where('userId', '=', userId).execute();
}

async function findPublished(
  trx: DatabaseTransaction,
  ids: ReadonlySet<number>,
  now: Milliseconds,
): Promise<Set<number>> {
  const rows = await selectPublished(trx, now)
    .where('id', 'in', [...ids])
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function listChanges(database: Database, userId: number): Promise<Change[]> {
  const rows = await database
    .selectFrom('favourites')
    .where('userId', '=', userId)
    .select(['postId', 'startSecond as start', 'favourite', 'changedAt as at'])
    .execute();
  return rows
    .map(({ favourite, ...row }) => ({
      ...row,
      start: row.start === WHOLE_VIDEO ? null : row.start,
      on: favourite === 1,
    }))
    .sort(newestFirst);
}

/** Writes only the posts with a change. */
async function replaceChanged(
  trx: DatabaseTransaction,
  userId: number,
  stored: readonly Change[],
  merged: readonly Change[],
): Promise<void> {
  const [before, after] = [new Set(stored.map(textOf)), new Set(merged.map(textOf))];
  const changed = [
    ...stored.filter((change) => !after.has(textOf(change))),
    ...merged.filter((change) => !before.has(textOf(change))),
  ];
  const posts = new Set(changed.map(({ postId }) => postId));
  if (posts.size === 0) return;
  await trx
    .deleteFrom('favourites')
    .where('userId', '=', userId)
    .where('postId', 'in', [...posts])
    .execute();
  const rows = merged
    .filter(({ postId }) => posts.has(postId))
    .map(({ postId, start, on, at }) => ({
      userId,
      postId,
      startSecond: start ?? WHOLE_VIDEO,
      favourite: on ? (1 as const) : (0 as const),
      changedAt: at,
    }));
  if (rows.length > 0) await trx.insertInto('favourites').values(rows).execute();
}

function textOf(change: Change): string {
  return `${favouriteKey(change)} ${change.on} ${change.at}`;
}

/** Orders equally old changes by item, so that the limits keep the same ones in any order of arrival. */
function newestFirst(one: Change, other: Change): number {
  return other.at - one.at || one.postId - other.postId || (one.start ?? -1) - (other.start ?? -1);
}

function describeChange({ at, ...change }: Change): FavouriteChange {
  return { ...change, at: toIsoTime(at) };
}
