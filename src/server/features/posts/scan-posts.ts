import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '../../platform/database/schema.ts';
import { pictureUrl } from '../../platform/pictures/picture-url.ts';
import { selectPublished } from './read-posts.ts';

export type PublishedPost = Awaited<ReturnType<typeof readBatch>>[number];

const BATCH_SIZE = 500;

/** Yields all published posts in batches, highest id first. */
export async function* scanPublishedPosts(database: Database, now: number): AsyncGenerator<PublishedPost[], void> {
  for (let before: number | undefined, more = true; more; ) {
    const posts = await readBatch(database, now, before);
    before = posts.at(-1)?.id;
    more = posts.length === BATCH_SIZE;
    yield posts;
    // SQLite runs in the process: without a pause the whole listing would block other requests.
    await yieldToEventLoop();
  }
}

async function readBatch(database: Database, now: number, before: number | undefined) {
  const rows = await selectPublished(database, now)
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .select(['id', 'title', 'description', 'location', 'publishDate', 'updatedAt'])
    .select(['videoHost', 'videoId as vimeoId', 'videoHash as vimeoHash'])
    .select('posterLocation as posterImgLocation')
    .orderBy('id', 'desc')
    .limit(BATCH_SIZE)
    .execute();
  return rows.map((row) => ({ ...row, posterImgLocation: pictureUrl(database, row.posterImgLocation) }));
}
