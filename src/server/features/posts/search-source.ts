/** Puts posts into the order of lists without reading more of them than are shown. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { chunk, padToBucket } from '../../platform/database/batching.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { describePosts } from './describe.ts';
import { findPostRowsById, findRidersOfPosts, findTagsOfPosts } from './queries.ts';

/** Posts that the way through all of them passes at a time, and those that could be looked up meanwhile. */
const SCAN_BATCH = 1_000;
const LOOKUPS_PER_BATCH = 300;
/** Where so many are wanted, there are mostly enough for a first page among the newest few. */
const LARGE_SET = 10_000;
const FIRST_BATCH = 100;

/** Posts by number, of which `has` knows each. */
type PostIdSet = Iterable<number> & { has(id: number): boolean; count(): number };

/**
 * The numbers of those among `wanted` that are published at `now`, newest first: `limit` of them after the first `offset`.
 * The way is through all posts until there are enough, or until looking each up takes no longer than the way has: few are
 * looked up at once, and neither those that are all old nor those on a late page cost much more than that.
 */
export async function listNewestAmong(
  database: Database,
  now: number,
  wanted: PostIdSet,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const count = wanted.count();
  let batchSize = count > LARGE_SET && offset === 0 ? FIRST_BATCH : SCAN_BATCH;
  const found: number[] = [];
  let last: { publish_date: number; id: number } | undefined;
  for (let lookupLimit = LOOKUPS_PER_BATCH; count > lookupLimit; lookupLimit += LOOKUPS_PER_BATCH) {
    const rows = await findNewestIds(database, now, last, batchSize);
    for (const { id } of rows) if (wanted.has(id)) found.push(id);
    last = rows.at(-1);
    if (rows.length < batchSize || found.length >= offset + limit) return found.slice(offset, offset + limit);
    batchSize = SCAN_BATCH;
    // A database in the process answers at once: nobody else would be heard until all is gone through.
    await yieldToEventLoop();
  }
  return (await findPublishedIds(database, now, wanted)).slice(offset, offset + limit);
}

async function findPublishedIds(database: Database, now: number, wanted: PostIdSet): Promise<number[]> {
  const rows = [];
  for (const part of chunk(wanted)) {
    rows.push(...(await findPublishedAmong(database, now, padToBucket(part))));
    await yieldToEventLoop();
  }
  return rows.sort((one, other) => other.publish_date - one.publish_date || other.id - one.id).map(({ id }) => id);
}

/** The published posts of these numbers, in the order of the numbers, each with its tricks. */
export async function findPostsInOrder(database: Database, now: number, ids: readonly number[]) {
  const posts = await describePosts(database, await findPostRowsById(database, now, ids));
  const tricks = Map.groupBy(await findTricksOfPosts(database, ids), (trick) => trick.post_id);
  const byId = new Map(posts.map((post) => [post.id, { post, tricks: tricks.get(post.id) ?? [] }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The numbers of posts that are still to come at `now`. */
export function listScheduledIds(database: Database, now: number): Promise<number[]> {
  return findScheduledIds(database, now);
}

type PostDocument = {
  id: number;
  title: string;
  location: string | null;
  description: string | null;
  gameType: string | null;
  riders: string[];
  tags: string[];
  tricks: string[];
};

/** Of those that are not in the trash, scheduled ones too. */
export async function readPostDocuments(trx: DatabaseTransaction, ids: readonly number[]): Promise<PostDocument[]> {
  const posts = await findDocumentRows(trx, ids);
  const riders = namesByPost(await findRidersOfPosts(trx, ids));
  const tags = namesByPost(await findTagsOfPosts(trx, ids));
  const tricks = namesByPost(await findTricksOfPosts(trx, ids));
  return posts.map(({ game_type, ...post }) => ({
    ...post,
    gameType: game_type,
    riders: riders(post.id),
    tags: tags(post.id),
    tricks: tricks(post.id),
  }));
}

function namesByPost(rows: readonly { post_id: number; name: string }[]): (id: number) => string[] {
  const names = Map.groupBy(rows, (row) => row.post_id);
  return (id) => (names.get(id) ?? []).map(({ name }) => name);
}

/** The names of tags, by id. */
export async function findTagNames(database: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await findTagRowsById(database, ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What is written in the rows of posts that are not in the trash, by number. */
function findDocumentRows(database: Database, ids: readonly number[]) {
  return database
    .selectFrom('posts')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .select(['id', 'title', 'location', 'description', 'game_type'])
    .orderBy('id')
    .execute();
}

/** In the order of each video. */
async function findTricksOfPosts(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return database
    .selectFrom('post_tricks')
    .where('post_id', 'in', ids)
    .select(['post_id', 'start_second as start', 'end_second as end', 'name'])
    .orderBy('post_id')
    .orderBy('position')
    .execute();
}

function findTagRowsById(database: Database, ids: readonly number[]) {
  return database.selectFrom('tags').where('id', 'in', ids).select(['id', 'name']).execute();
}

/** Those of the tags `ids` that a published post carries, in no order. */
export async function findUsedTags(database: Database, now: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return database
    .selectFrom('tags')
    .where('tags.id', 'in', ids)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('post_tags')
          .innerJoin('posts', 'posts.id', 'post_tags.post_id')
          .whereRef('post_tags.tag_id', '=', 'tags.id')
          .where('posts.publish_date', '<=', now)
          .where('posts.deleted_at', 'is', null)
          .select('post_tags.post_id'),
      ),
    )
    .select(['tags.id', 'tags.name'])
    .execute();
}

/** Those of `ids` that are published at `now`, in no order. */
async function findPublishedAmong(database: Database, now: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return selectPublished(database, now).where('id', 'in', ids).select(['publish_date', 'id']).execute();
}

/** The numbers of published posts, newest first, those that come after `last`. */
function findNewestIds(
  database: Database,
  now: number,
  last: { publish_date: number; id: number } | undefined,
  limit: number,
) {
  return selectPublished(database, now)
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(publish_date, id) < (${last?.publish_date}, ${last?.id})`),
    )
    .select(['publish_date', 'id'])
    .orderBy('publish_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The numbers of posts that are still to come at `now`. */
async function findScheduledIds(database: Database, now: number): Promise<number[]> {
  const rows = await database
    .selectFrom('posts')
    .where('publish_date', '>', now)
    .where('deleted_at', 'is', null)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

function selectPublished(database: Database, now: number) {
  return database.selectFrom('posts').where('publish_date', '<=', now).where('deleted_at', 'is', null);
}
