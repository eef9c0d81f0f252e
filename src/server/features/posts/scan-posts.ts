/** Every post with all that it has, for whoever takes the whole site along. */

import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { VideoHost } from '#contract/post-kinds.ts';
import type { PostWithTricks, Trick } from '#contract/posts.ts';
import { scanById } from '../../platform/database/batching.ts';
import type { Database } from '../../platform/database/schema.ts';
import { describePosts } from './describe.ts';
import { findPostRowsAfter, findPublishedRowsBefore } from './queries.ts';

/** By id, some at a time: scheduled ones too, and none that is in the trash. */
export async function* scanPosts(database: Database): AsyncGenerator<PostWithTricks[]> {
  for await (const rows of scanById((after, limit) => findPostRowsAfter(database, after, limit))) {
    const tricks = await findTricksByPost(
      database,
      rows.map(({ id }) => id),
    );
    const posts = await describePosts(database, rows);
    yield posts.map((post) => ({ ...post, tricks: tricks.get(post.id) ?? [] }));
  }
}

async function findTricksByPost(database: Database, postIds: readonly number[]): Promise<Map<number, Trick[]>> {
  if (postIds.length === 0) return new Map<number, Trick[]>();
  const rows = await database
    .selectFrom('post_tricks')
    .where('post_id', 'in', postIds)
    .select(['post_id', 'start_second as start', 'end_second as end', 'name'])
    .orderBy('position')
    .execute();
  const byPost = Map.groupBy(rows, ({ post_id }) => post_id);
  return new Map([...byPost].map(([id, own]) => [id, own.map(({ start, end, name }) => ({ start, end, name }))]));
}

export type PublishedPost = {
  id: number;
  title: string;
  description: string | null;
  location: string | null;
  videoHost: VideoHost;
  vimeoId: string;
  posterImgLocation: string | null;
  /** Milliseconds. */
  publishDate: number;
  changedAt: number;
};

const BATCH_SIZE = 500;

/** Posts that are published at `now` in batches, the highest id first. */
export async function* scanPublishedPosts(database: Database, now: number): AsyncGenerator<PublishedPost[], void> {
  for (let before: number | undefined, more = true; more; ) {
    const rows = await findPublishedRowsBefore(database, now, {
      limit: BATCH_SIZE,
      ...(before !== undefined && { before }),
    });
    before = rows.at(-1)?.id;
    more = rows.length === BATCH_SIZE;
    yield rows.map(toPublishedPost);
    // SQLite runs in the process: without a pause the whole listing would block other requests.
    await yieldToEventLoop();
  }
}

function toPublishedPost(row: Awaited<ReturnType<typeof findPublishedRowsBefore>>[number]): PublishedPost {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    location: row.location,
    videoHost: row.video_host,
    vimeoId: row.video_id,
    posterImgLocation: row.poster_location,
    publishDate: row.publish_date,
    changedAt: Math.max(row.updated_at, row.publish_date),
  };
}
