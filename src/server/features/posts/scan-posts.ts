/** Reads all published posts in batches. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { VideoHost } from '#contract/rules/posts.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findPublishedRowsBefore } from './queries.ts';

export type PublishedPost = {
  id: number;
  title: string;
  description: string | null;
  location: string | null;
  videoHost: VideoHost;
  vimeoId: string;
  vimeoHash: string | null;
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
    vimeoHash: row.video_hash,
    posterImgLocation: row.poster_location,
    publishDate: row.publish_date,
    changedAt: Math.max(row.updated_at, row.publish_date),
  };
}
