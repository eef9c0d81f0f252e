/** For a day after an upgrade nothing is deleted for good, so that a fault of the new version can be noticed and reversed. */
import type { Milliseconds } from '#contract/rules/time.ts';
import { isOpen } from '../clock.ts';
import type { Database } from './schema.ts';

const UPGRADED_AT = 'upgraded at';
const PAUSE_MS: Milliseconds = 24 * 60 * 60_000;

/** Records that migrations have changed a filled database. Returns the end of the pause. */
export async function recordUpgrade(database: Database, now: Milliseconds): Promise<Milliseconds> {
  const value = new Date(now).toISOString();
  await database
    .insertInto('app_state')
    .values({ name: UPGRADED_AT, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return now + PAUSE_MS;
}

export async function isPausedByUpgrade(database: Database, now: Milliseconds): Promise<boolean> {
  const row = await database.selectFrom('app_state').where('name', '=', UPGRADED_AT).select('value').executeTakeFirst();
  return row !== undefined && isOpen(Date.parse(row.value) + PAUSE_MS, PAUSE_MS, now);
}
