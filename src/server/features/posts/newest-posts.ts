/** Puts posts into the order of lists without reading more of them than are shown. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inParts } from '../../platform/database/in-parts.ts';
import { sameLength } from '../../platform/database/same-length.ts';
import type { Database } from '../../platform/database/schema.ts';
import { describePosts } from './describe-posts.ts';
import { findPostRowsById } from './queries.ts';
import { findNewestIds, findPublishedAmong, findScheduledIds, findTricksOfPosts } from './search-queries.ts';

/** Posts that the way through all of them passes at a time, and those that could be looked up meanwhile. */
const AT_ONCE = 1_000;
const LOOKED_UP_MEANWHILE = 300;
/** Where so many are wanted, there are mostly enough for a first page among the newest few. */
const MOST = 10_000;
const NEWEST_FEW = 100;

/** Posts by number, of which `has` knows each. */
export type PostNumbers = Iterable<number> & { has(id: number): boolean; count(): number };

/**
 * The numbers of those among `wanted` that are published at `now`, newest first: `limit` of them after the first `offset`.
 * The way is through all posts until there are enough, or until looking each up takes no longer than the way has: few are
 * looked up at once, and neither those that are all old nor those on a late page cost much more than that.
 */
export async function newestAmong(
  database: Database,
  now: number,
  wanted: PostNumbers,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const count = wanted.count();
  let atOnce = count > MOST && offset === 0 ? NEWEST_FEW : AT_ONCE;
  const found: number[] = [];
  let last: { publish_date: number; id: number } | undefined;
  for (let worthLookingUp = LOOKED_UP_MEANWHILE; count > worthLookingUp; worthLookingUp += LOOKED_UP_MEANWHILE) {
    const rows = await findNewestIds(database, now, last, atOnce);
    for (const { id } of rows) if (wanted.has(id)) found.push(id);
    last = rows.at(-1);
    if (rows.length < atOnce || found.length >= offset + limit) return found.slice(offset, offset + limit);
    atOnce = AT_ONCE;
    // A database in the process answers at once: nobody else would be heard until all is gone through.
    await nextTurn();
  }
  return (await lookUp(database, now, wanted)).slice(offset, offset + limit);
}

async function lookUp(database: Database, now: number, wanted: PostNumbers): Promise<number[]> {
  const rows = [];
  for (const part of inParts(wanted)) {
    rows.push(...(await findPublishedAmong(database, now, sameLength(part))));
    await nextTurn();
  }
  return rows.sort((one, other) => other.publish_date - one.publish_date || other.id - one.id).map(({ id }) => id);
}

/** The published posts of these numbers, in the order of the numbers, each with its tricks. */
export async function getPostsInOrder(database: Database, now: number, ids: readonly number[]) {
  const posts = await describePosts(database, await findPostRowsById(database, now, ids));
  const tricks = Map.groupBy(await findTricksOfPosts(database, ids), (trick) => trick.post_id);
  const byId = new Map(posts.map((post) => [post.id, { post, tricks: tricks.get(post.id) ?? [] }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The numbers of posts that are still to come at `now`. */
export function listScheduled(database: Database, now: number): Promise<number[]> {
  return findScheduledIds(database, now);
}
