/** Reads all posts in batches. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { VideoHost } from '#contract/post-types.ts';
import type { PostWithTricks } from '#contract/posts.ts';
import { scanById } from '../../platform/database/batching.ts';
import type { Database } from '../../platform/database/schema.ts';
import { describePosts } from './describe.ts';
import { findPostRowsAfter, findPublishedRowsBefore, findTricksOfPosts } from './queries.ts';

/** By id, scheduled posts too; none in the trash. */
export async function* scanPosts(database: Database): AsyncGenerator<PostWithTricks[]> {
  for await (const rows of scanById((after, limit) => findPostRowsAfter(database, after, limit))) {
    const posts = await describePosts(database, rows);
    const tricks = await findTricksOfPosts(
      database,
      rows.map(({ id }) => id),
    );
    yield posts.map((post) => ({ ...post, tricks: tricks.get(post.id) ?? [] }));
  }
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

/** Posts that are published at `now`, highest id first. */
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
