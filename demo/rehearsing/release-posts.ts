/** The videos of a cup's games: which of them are out. */

import { getStoredPost, updatePost } from '#server/features/posts/save.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { replayDates } from '../filling/replay-dates.ts';
import type { Release } from './cup-timeline.ts';

export type DatedRelease = Release & { publishDate: number };

/** In the order of publishing. */
export async function findReleases(database: Database, postIds: readonly number[]): Promise<DatedRelease[]> {
  const releases: DatedRelease[] = [];
  for (const postId of postIds) {
    const { riderIds, winnerId, loserId, publishDate } = (await getStoredPost(database, postId)).input;
    releases.push({ postId, riderIds, winnerId, loserId, publishDate });
  }
  return releases.sort((one, other) => one.publishDate - other.publishDate || one.postId - other.postId);
}

/**
 * Publishes the first `out` of them at `now`, those that are out already when they were, and schedules the others, one a day.
 * Answers when each comes out. Milliseconds.
 */
export async function releaseUpTo(
  trx: DatabaseTransaction,
  releases: readonly DatedRelease[],
  out: number,
  now: number,
): Promise<number[]> {
  const later = replayDates(releases.length - out, now, 0);
  const dates = releases.map(({ publishDate }, place) => later[place - out] ?? Math.min(publishDate, now));
  for (const [place, { postId, publishDate }] of releases.entries()) {
    const date = dates[place] ?? publishDate;
    if (date !== publishDate) await updatePost(trx, postId, { publishDate: date }, { by: null, now });
  }
  return dates;
}
