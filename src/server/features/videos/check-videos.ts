/** Checks the video of each published post once a day, by at most one request a second of all processes together. */
import { CHECKED_HOSTS, type VideoVerdict } from '#contract/api/videos.ts';
import { DAY, HOUR, MINUTE, type Milliseconds } from '#contract/rules/time.ts';
import { findVideoId } from '#contract/rules/videos.ts';
import { isOpen, latestEnd } from '../../platform/clock.ts';
import { claimLease, lock } from '../../platform/database/locks.ts';
import type { Database, Row } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { JobDependencies } from '../../platform/jobs/hourly-job.ts';
import { startPeriodicJob } from '../../platform/jobs/periodic-job.ts';
import type { Log } from '../../platform/logging/logger.ts';
import { queueFlagMails } from './flag-mails.ts';
import { beginRound, findHeldBack, isRoundRunning, judgeRound } from './rounds.ts';
import { findVerdict, type VideoHosts } from './video-hosts.ts';

/** A tick sends at most one request. */
export const CHECK_INTERVAL: Milliseconds = 1_000;
/** A process that stops during a request leaves the video to the others after this time. */
const CLAIM_DURATION: Milliseconds = 10 * MINUTE;
const ROUND_INTERVAL: Milliseconds = DAY;
/** The interval after a round that was held back. */
const RETRY_INTERVAL: Milliseconds = 3 * HOUR;
/** After this number of requests without an answer, a host counts as silent in a round. */
const MAX_ATTEMPTS = 3;
const ATTEMPT_DELAY: Milliseconds = 20 * MINUTE;
const MAX_WAIT: Milliseconds = MAX_ATTEMPTS * ATTEMPT_DELAY;
/** All videos wait for a host that does not answer, or asks for fewer requests. */
const SILENCE_DELAY: Milliseconds = 10_000;
/** Rounds are judged and begun at this interval. */
const SETTLE_INTERVAL: Milliseconds = MINUTE;

export type VideoCheckOptions = Pick<JobDependencies, 'database' | 'clock'> & {
  log: Pick<Log, 'info' | 'warn'>;
  videoHosts: VideoHosts;
  /** Whether rounds begin. Without them only the checks that admins request run. */
  rounds: boolean;
};

export function startVideoChecks(options: VideoCheckOptions & Pick<JobDependencies, 'schedule' | 'noteOutage'>) {
  const { tick } = createVideoChecker(options);
  return startPeriodicJob(options, { interval: CHECK_INTERVAL, run: tick, failure: 'video check failed' });
}

export function createVideoChecker({ database, clock, log, videoHosts, rounds }: VideoCheckOptions) {
  let silentUntil = 0;
  let settleAt = 0;

  async function settle(now: number): Promise<void> {
    for (const host of CHECKED_HOSTS) {
      const judged = await inTransaction(database, async (trx) => {
        await lock(trx, 'video-round');
        if (await isRoundRunning(trx, host)) return undefined;
        const judged = await judgeRound(trx, host, now);
        const interval = (await findHeldBack(trx, host)) ? RETRY_INTERVAL : ROUND_INTERVAL;
        if (await claimLease(trx, `video-round ${host}`, interval, now)) await beginRound(trx, host, now);
        return judged;
      });
      if (!judged) continue;
      const { heldBack, flagged, ...round } = judged;
      if (heldBack) log.warn({ event: 'video round held back', host, ...round }, 'video round held back');
      else log.info({ event: 'video round', host, ...round, flagged: flagged.length }, 'video round');
      for (const video of flagged) log.info({ event: 'video flagged', host, ...video }, 'video flagged');
    }
    await inTransaction(database, (trx) => queueFlagMails(trx, now));
  }

  return {
    /** Returns whether it has sent a request. */
    async tick(signal: AbortSignal): Promise<boolean> {
      const now = clock();
      if (isOpen(silentUntil, SILENCE_DELAY, now)) return false;
      const due = await findDueVideo(database, now, rounds);
      if (!due) {
        if (!rounds || isOpen(settleAt, SETTLE_INTERVAL, now)) return false;
        settleAt = now + SETTLE_INTERVAL;
        await settle(now);
        return false;
      }
      if (!(await claimLease(database, 'video-request', CHECK_INTERVAL, now))) return false;
      const claim = await claimVideo(database, due, now);
      if (!claim) return false;
      const id = due.published ? findVideoId(due.videoHost, due.videoId) : undefined;
      // Nothing plays the video of a hidden post, or a video without an id.
      if (id === undefined) {
        await storeResult(database, claim, { dueAt: null });
        return false;
      }
      const verdict = await findVerdict(videoHosts, { host: due.host, id, hash: due.videoHash }, signal);
      if (signal.aborted) return true;
      const checkedAt = clock();
      if (verdict === 'silent') silentUntil = checkedAt + SILENCE_DELAY;
      await storeResult(database, claim, resultOf(due, verdict, checkedAt));
      if (due.flaggedAt !== null && verdict === 'plays') {
        log.info({ event: 'video plays again', host: due.host, postId: due.postId }, 'video plays again');
      }
      settleAt = 0;
      return true;
    },
  };
}

type DueVideo = NonNullable<Awaited<ReturnType<typeof findDueVideo>>>;

/** Without rounds, only flagged videos are due, also while another process runs a round. */
function findDueVideo(database: Database, now: number, rounds: boolean) {
  return database
    .selectFrom('videoChecks')
    .innerJoin('posts', 'posts.id', 'postId')
    .where(({ or, eb }) => or([eb('dueAt', '<=', now), eb('dueAt', '>', latestEnd(now, MAX_WAIT))]))
    .$if(!rounds, (due) => due.where('flaggedAt', 'is not', null))
    .orderBy('dueAt')
    .orderBy('postId')
    .select(['postId', 'host', 'dueAt', 'attempts', 'flaggedAt', 'verdict', 'videoHost', 'videoId', 'videoHash'])
    .select(({ and, eb }) => and([eb('publishDate', '<=', now), eb('deletedAt', 'is', null)]).as('published'))
    .limit(1)
    .executeTakeFirst();
}

type Claim = { postId: number; until: number };

/** Returns undefined where another process has claimed the video. */
async function claimVideo(database: Database, due: DueVideo, now: number): Promise<Claim | undefined> {
  const until = now + CLAIM_DURATION;
  const { numUpdatedRows } = await database
    .updateTable('videoChecks')
    .set({ dueAt: until })
    .where('postId', '=', due.postId)
    .where('dueAt', '=', due.dueAt)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? undefined : { postId: due.postId, until };
}

type Result = Partial<Row<'videoChecks'>>;

/** Stores nothing if the post has another video by now: that change deletes the row. */
async function storeResult(database: Database, { postId, until }: Claim, result: Result): Promise<void> {
  await database
    .updateTable('videoChecks')
    .set(result)
    .where('postId', '=', postId)
    .where('dueAt', '=', until)
    .execute();
}

/** A flagged video that plays loses its flag at once. The round judges the other videos. */
function resultOf({ attempts, flaggedAt, verdict }: DueVideo, found: VideoVerdict, now: number): Result {
  if (found === 'silent' && attempts + 1 < MAX_ATTEMPTS) {
    return { dueAt: now + ATTEMPT_DELAY * (attempts + 1), attempts: attempts + 1 };
  }
  const checked: Result = { dueAt: null, hinted: 0, checkedAt: now };
  if (flaggedAt === null) return { ...checked, found };
  if (found === 'silent') return checked;
  if (found !== 'plays') return { ...checked, verdict: found ?? verdict };
  return { ...checked, failures: 0, firstFailedAt: null, flaggedAt: null, verdict: null, mailed: 0 };
}
