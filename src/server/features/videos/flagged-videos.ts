/** Pages call flagged videos unavailable, and admins repair them. */
import { CHECKED_HOSTS, type UnavailableReason, type VideoWatch } from '#contract/api/videos.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import { prepareQuery } from '../../platform/database/prepare-query.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findHeldBack } from './rounds.ts';

const MAX_LISTED = 100;

export function selectFlagged(database: Database, now: Milliseconds) {
  return database
    .selectFrom('video_checks')
    .innerJoin('posts', 'posts.id', 'post_id')
    .where('flagged_at', 'is not', null)
    .where('publish_date', '<=', now)
    .where('deleted_at', 'is', null);
}

export async function countFlagged(database: Database, now: number): Promise<number> {
  const { videos } = await selectFlagged(database, now)
    .select(({ fn }) => fn.countAll<number>().as('videos'))
    .executeTakeFirstOrThrow();
  return videos;
}

export async function readVideoWatch(database: Database, now: number): Promise<VideoWatch> {
  const rows = await selectFlagged(database, now)
    .select(['post_id', 'title', 'host', 'verdict', 'first_failed_at'])
    .select(['checked_at', 'flagged_at', 'due_at', 'attempts'])
    .orderBy('flagged_at', 'desc')
    .orderBy('post_id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  const heldBack: VideoWatch['heldBack'] = [];
  for (const host of CHECKED_HOSTS) {
    const round = await findHeldBack(database, host);
    if (round) heldBack.push({ host, ...round });
  }
  return {
    videos: rows.map((row) => ({
      id: row.post_id,
      title: row.title,
      host: row.host,
      reason: row.verdict ?? 'gone',
      firstFailedAt: new Date(row.first_failed_at ?? row.flagged_at ?? now).toISOString(),
      checkedAt: new Date(row.checked_at ?? row.flagged_at ?? now).toISOString(),
      // While its host is silent, an admin may request another check.
      checking: row.due_at !== null && row.attempts === 0,
    })),
    heldBack,
  };
}

/** The video is checked before all others. Throws for a video without a flag. */
export async function requestCheck(database: Database, postId: number): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('video_checks')
    .set({ due_at: 0, attempts: 0 })
    .where('post_id', '=', postId)
    .where('flagged_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('video-not-flagged');
}

/** The next round checks the video first. Nothing happens for an unknown post. */
export async function notePlaybackError(database: Database, postId: number): Promise<void> {
  await database
    .updateTable('video_checks')
    .set({ hinted: 1 })
    .where('post_id', '=', postId)
    .where('hinted', '=', 0)
    .execute();
}

export async function findUnavailableReason(
  database: Database,
  postId: number,
): Promise<UnavailableReason | undefined> {
  const [row] = await selectFlag(database, postId);
  return row?.verdict ?? undefined;
}

const selectFlag = prepareQuery((database, postId: number) =>
  database
    .selectFrom('video_checks')
    .where('post_id', '=', postId)
    .where('flagged_at', 'is not', null)
    .select('verdict'),
);

export async function listUnavailable(database: Database): Promise<Set<number>> {
  const rows = await database
    .selectFrom('video_checks')
    .where('flagged_at', 'is not', null)
    .select('post_id')
    .execute();
  return new Set(rows.map(({ post_id }) => post_id));
}
