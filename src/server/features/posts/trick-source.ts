import { scanById } from '../../platform/database/batching.ts';
import type { Database } from '../../platform/database/schema.ts';
import { selectPublished } from './read-posts.ts';

/** A batch takes about ten milliseconds. */
const SCAN_BATCH = 2_500;

/** Each save of a post changes its version. */
export type ScannedPost = Awaited<ReturnType<typeof readBatch>>[number];

export function scanPosts(database: Database, now: number): AsyncGenerator<ScannedPost[]> {
  return scanById((after) => readBatch(database, now, after), SCAN_BATCH);
}

function readBatch(database: Database, now: number, after: number) {
  return selectPublished(database, now)
    .where('id', '>', after)
    .select(['id', 'version', 'publishDate', 'type', 'gameType', 'title', 'location'])
    .orderBy('id')
    .limit(SCAN_BATCH)
    .execute();
}

/** Returns what a scan leaves out: captions in the order of the video, riders in the order of the title, tags and descriptions. */
export async function findPartsOfPosts(database: Database, postIds: readonly number[]) {
  const captions = await database
    .selectFrom('postTricks')
    .where('postId', 'in', postIds)
    .select(['postId', 'startSecond as start', 'endSecond as end', 'name'])
    .orderBy('postId')
    .orderBy('position')
    .execute();
  const riders = await database
    .selectFrom('postRiders')
    .where('postId', 'in', postIds)
    .select(['postId', 'riderId'])
    .orderBy('position')
    .execute();
  const tags = await database
    .selectFrom('postTags')
    .where('postId', 'in', postIds)
    .select(['postId', 'tagId'])
    .execute();
  const posts = await database.selectFrom('posts').where('id', 'in', postIds).select(['id', 'description']).execute();
  return {
    captionsOf: Map.groupBy(captions, ({ postId }) => postId),
    ridersOf: Map.groupBy(riders, ({ postId }) => postId),
    tagsOf: Map.groupBy(tags, ({ postId }) => postId),
    descriptionOf: new Map(posts.map(({ id, description }) => [id, description])),
  };
}

export function listTagNames(database: Database): Promise<{ id: number; name: string }[]> {
  return database.selectFrom('tags').select(['id', 'name']).orderBy('id').execute();
}
