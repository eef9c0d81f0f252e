/** All published posts, for the sitemap. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { VideoHost } from '#contract/post-kinds.ts';
import type { Database } from '../../platform/database/schema.ts';
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

const ROWS_AT_ONCE = 500;

/** Posts that are published at `now` in batches, the highest id first. */
export async function* listAllPosts(database: Database, now: number): AsyncGenerator<ListedPost[], void> {
  for (let before: number | undefined, more = true; more; ) {
    const rows = await findListedRows(database, now, { limit: ROWS_AT_ONCE, ...(before !== undefined && { before }) });
    before = rows.at(-1)?.id;
    more = rows.length === ROWS_AT_ONCE;
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
