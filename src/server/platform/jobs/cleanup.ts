/** Has every room clear away what has run out. Nothing depends on it but the size of the database. */

import { eraseExpired } from '../../features/editing/trash.ts';
import { clearExpiredPendingEmails } from '../../features/users/pending-email.ts';
import { deleteExpiredResetTokens } from '../../features/users/reset-token.ts';
import { deleteExpiredSessions } from '../../features/users/sessions/session-store.ts';
import { deleteOldViews } from '../../features/view-counts/view-counter.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { takeShift } from '../database/take-shift.ts';
import { deleteExpiredRateLimits } from '../limits/rate-limit.ts';
import type { OutageLog } from '../monitoring/outage-log.ts';
import type { Repeat } from './schedule.ts';

/** Milliseconds between two looks. */
export const SWEEP_EVERY = 60 * 60_000;
/** A little less, so that none comes too early by a moment. */
const SHIFT = 0.9 * SWEEP_EVERY;

type Sweep = {
  database: Database;
  clock: Clock;
  repeat: Repeat;
  log: Record<'info' | 'warn', (facts: object, words: string) => void>;
  noteOutage?: OutageLog['note'];
};

/** Sweeps now and every hour until it is stopped, one process for all; a sweep that fails is made up for by the next. */
export function startSweeping({ database, clock, repeat, log, noteOutage }: Sweep): { stop(): Promise<void> } {
  let sweeping: Promise<void> = Promise.resolve();
  const sweep = () => {
    sweeping = sweepInShifts(database, clock(), log).catch((err) => {
      if (!noteOutage?.(err)) log.warn({ err }, 'sweep failed');
    });
    return sweeping;
  };
  void sweep();
  const stop = repeat(sweep, SWEEP_EVERY);
  return {
    stop() {
      stop();
      return sweeping;
    },
  };
}

async function sweepInShifts(database: Database, now: number, log: Sweep['log']): Promise<void> {
  if (!(await takeShift(database, 'sweep what has expired', SHIFT, now))) return;
  await deleteExpiredSessions(database, now);
  await deleteExpiredResetTokens(database, now);
  await clearExpiredPendingEmails(database, now);
  await deleteExpiredRateLimits(database, now);
  await deleteOldViews(database, now);
  const erased = await eraseExpired(database, now);
  if (erased.deleted > 0) log.info({ event: 'trash emptied', ...erased }, 'trash emptied');
}
