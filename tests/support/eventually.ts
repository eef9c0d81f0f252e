/** Waits for what the site does on its own: for as long as a machine under load may take. */
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database } from '#server/platform/database/schema.ts';

/** Milliseconds. Only a hang exceeds it. */
const HANGING = 120_000;

/** Milliseconds between two attempts. */
const INTERVAL = 20;

/** Repeats `attempt` until it passes, and returns its result. */
export function eventually<T>(attempt: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(attempt, { timeout: HANGING, interval: INTERVAL });
}

/**
 * Resolves when `count` statements wait for a lock, or when `work` has ended; for PostgreSQL only. Not inside of a transaction, in
 * which PostgreSQL repeats the first statistics.
 */
export async function untilWaiting(database: Database, count: number, work?: Promise<unknown>): Promise<void> {
  let ended = false;
  const note = () => {
    ended = true;
  };
  work?.then(note, note);
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await eventually(async () => ended || expect((await waiting.execute(database)).rows).toHaveLength(count));
}
