import { MAX_ID } from '#contract/rules/entities.ts';
import { scanById } from '../../platform/database/batching.ts';
import type { Database } from '../../platform/database/schema.ts';
import { pictureUrl } from '../../platform/pictures/picture-url.ts';
import { selectPublished } from './read-posts.ts';

export type PublishedPost = Awaited<ReturnType<typeof readBatch>>[number];

/** Yields all published posts in batches, highest id first. */
export function scanPublishedPosts(database: Database, now: number): AsyncGenerator<PublishedPost[]> {
  return scanById((before, limit) => readBatch(database, now, before, limit), undefined, MAX_ID);
}

async function readBatch(database: Database, now: number, before: number, limit: number) {
  const rows = await selectPublished(database, now)
    .where('id', '<', before)
    .select(['id', 'title', 'description', 'location', 'publishDate', 'updatedAt'])
    .select(['videoHost', 'videoId as vimeoId', 'videoHash as vimeoHash'])
    .select('posterLocation as posterImgLocation')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, posterImgLocation: pictureUrl(database, row.posterImgLocation) }));
}
