/** All published posts, for the sitemap. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { VideoHost } from '#contract/post-kinds.ts';
import { pagesById } from '../database/pages-by-id.ts';
import type { Database } from '../database/schema.ts';
import { findListedRows } from './queries.ts';

export type ListedPost = {
  id: number;
  title: string;
  description: string | null;
  location: string | null;
  videoHost: VideoHost;
  vimeoId: string;
  posterImgLocation: string | null;
  /** Milliseconds. */
  publishDate: number;
  changed: number;
};

/** Posts that are published at `now`, by id, some hundred at a time. */
export async function* listAllPosts(database: Database, now: number): AsyncGenerator<ListedPost[], void> {
  for await (const rows of pagesById((after, limit) => findListedRows(database, now, { after, limit }))) {
    yield rows.map(describe);
    // SQLite runs in the process: without a pause the whole listing would block other requests.
    await nextTurn();
  }
}

function describe(row: Awaited<ReturnType<typeof findListedRows>>[number]): ListedPost {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    location: row.location,
    videoHost: row.video_host,
    vimeoId: row.video_id,
    posterImgLocation: row.poster_location,
    publishDate: row.publish_date,
    changed: Math.max(row.updated_at, row.publish_date),
  };
}
