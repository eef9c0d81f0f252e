/** Pages call flagged videos unavailable, and admins repair them. */
import { CHECKED_HOSTS, type UnavailableReason, type VideoWatch } from '#contract/api/videos.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import { prepareQuery } from '../../platform/database/prepare-query.ts';
import type { Database } from '../../platform/database/schema.ts';
import { toIsoTime } from '../../platform/iso-times.ts';
import { findHeldBack } from './rounds.ts';

const MAX_LISTED = 100;

export function selectFlagged(database: Database, now: Milliseconds) {
  return database
    .selectFrom('videoChecks')
    .innerJoin('posts', 'posts.id', 'postId')
    .where('flaggedAt', 'is not', null)
    .where('publishDate', '<=', now)
    .where('deletedAt', 'is', null);
}

export function countFlagged(database: Database, now: number): Promise<number> {
  return countRows(selectFlagged(database, now));
}

export async function readVideoWatch(database: Database, now: number): Promise<VideoWatch> {
  const rows = await selectFlagged(database, now)
    .select(['postId as id', 'title', 'host', 'verdict', 'firstFailedAt'])
    .select(['checkedAt', 'flaggedAt', 'dueAt', 'attempts'])
    .orderBy('flaggedAt', 'desc')
    .orderBy('postId', 'desc')
    .limit(MAX_LISTED)
    .execute();
  const heldBack: VideoWatch['heldBack'] = [];
  for (const host of CHECKED_HOSTS) {
    const round = await findHeldBack(database, host);
    if (round) heldBack.push({ host, ...round });
  }
  return {
    videos: rows.map(({ id, title, host, verdict, flaggedAt, ...check }) => ({
      ...{ id, title, host, reason: verdict ?? 'gone' },
      firstFailedAt: toIsoTime(check.firstFailedAt ?? flaggedAt ?? now),
      checkedAt: toIsoTime(check.checkedAt ?? flaggedAt ?? now),
      // While its host is silent, an admin may request another check.
      checking: check.dueAt !== null && check.attempts === 0,
    })),
    heldBack,
  };
}

/** The video is checked before all others. Throws for a video without a flag. */
export async function requestCheck(database: Database, postId: number): Promise<void> {
  await database
    .updateTable('videoChecks')
    .set({ dueAt: 0, attempts: 0 })
    .where('postId', '=', postId)
    .where('flaggedAt', 'is not', null)
    .returning('postId')
    .executeTakeFirstOrThrow(() => new AppError('video-not-flagged'));
}

/** The next round checks the video first. Nothing happens for an unknown post. */
export async function notePlaybackError(database: Database, postId: number): Promise<void> {
  await database
    .updateTable('videoChecks')
    .set({ hinted: 1 })
    .where('postId', '=', postId)
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
  database.selectFrom('videoChecks').where('postId', '=', postId).where('flaggedAt', 'is not', null).select('verdict'),
);

export async function listUnavailable(database: Database): Promise<Set<number>> {
  const rows = await database.selectFrom('videoChecks').where('flaggedAt', 'is not', null).select('postId').execute();
  return new Set(rows.map(({ postId }) => postId));
}
