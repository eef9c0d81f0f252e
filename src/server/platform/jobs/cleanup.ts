/** Has every room clear away what has run out. Nothing depends on it but the size of the database. */

import { eraseExpired } from '../../features/editing/trash.ts';
import { deleteExpiredResetTokens } from '../../features/users/password-reset.ts';
import { clearExpiredPendingEmails } from '../../features/users/pending-email.ts';
import { deleteExpiredSessions } from '../../features/users/sessions/session-store.ts';
import { deleteOldViews } from '../../features/view-counts/view-counter.ts';
import type { Clock } from '../clock.ts';
import { claimLease } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';
import { deleteExpiredRateLimits } from '../limits/rate-limit.ts';
import type { OutageLog } from '../monitoring/outage-log.ts';
import type { Schedule } from './schedule.ts';

/** Milliseconds between two looks. */
export const CLEANUP_INTERVAL = 60 * 60_000;
/** A little less, so that none comes too early by a moment. */
const LEASE_DURATION = 0.9 * CLEANUP_INTERVAL;

type CleanupOptions = {
  database: Database;
  clock: Clock;
  schedule: Schedule;
  log: Record<'info' | 'warn', (facts: object, words: string) => void>;
  noteOutage?: OutageLog['note'];
};

/** Sweeps now and every hour until it is stopped, one process for all; a sweep that fails is made up for by the next. */
export function startCleanup({ database, clock, schedule, log, noteOutage }: CleanupOptions): {
  stop(): Promise<void>;
} {
  let running: Promise<void> = Promise.resolve();
  const cleanUp = () => {
    running = cleanUpUnderLease(database, clock(), log).catch((err) => {
      if (!noteOutage?.(err)) log.warn({ err }, 'sweep failed');
    });
    return running;
  };
  void cleanUp();
  const stop = schedule(cleanUp, CLEANUP_INTERVAL);
  return {
    stop() {
      stop();
      return running;
    },
  };
}

async function cleanUpUnderLease(database: Database, now: number, log: CleanupOptions['log']): Promise<void> {
  if (!(await claimLease(database, 'sweep what has expired', LEASE_DURATION, now))) return;
  await deleteExpiredSessions(database, now);
  await deleteExpiredResetTokens(database, now);
  await clearExpiredPendingEmails(database, now);
  await deleteExpiredRateLimits(database, now);
  await deleteOldViews(database, now);
  const erased = await eraseExpired(database, now);
  if (erased.deleted > 0) log.info({ event: 'trash emptied', ...erased }, 'trash emptied');
}
