/** Clears away what has run out: sessions, reset tokens and counters. Nothing depends on it but the size of the database. */
import type { Database } from '../database/schema.ts';
import { takeShift } from '../database/take-shift.ts';

const HOUR = 60 * 60_000;
/** A little less than the time between two looks, so that none comes too early by a moment. */
const SHIFT = 0.9 * HOUR;

export async function sweepExpired(database: Database, now: number): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await database.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
  await database.deleteFrom('limits').where('ends_at', '<=', now).execute();
}

/** Sweeps now and then until it is stopped, one process for all; a sweep that fails is made up for by the next. */
export function startSweeping(
  database: Database,
  log: { warn(facts: object, words: string): void },
): { stop(): Promise<void> } {
  let sweeping: Promise<void> = Promise.resolve();
  const sweep = () => {
    sweeping = sweepInShifts(database, Date.now()).catch((err) => log.warn({ err }, 'sweep failed'));
  };
  sweep();
  const timer = setInterval(sweep, HOUR).unref();
  return {
    stop() {
      clearInterval(timer);
      return sweeping;
    },
  };
}

async function sweepInShifts(database: Database, now: number): Promise<void> {
  if (await takeShift(database, 'sweep what has expired', SHIFT, now)) await sweepExpired(database, now);
}
