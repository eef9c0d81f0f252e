/** For a day after an upgrade nothing is deleted for good, so that a fault of the new version can be noticed and reversed. */
import { DAY, type Milliseconds } from '#contract/rules/time.ts';
import { isOpen } from '../clock.ts';
import { findState, storeState } from './app-state.ts';
import type { Database } from './schema.ts';

const UPGRADED_AT = 'upgraded at';

/** Records that migrations have changed a filled database. Returns the end of the pause. */
export async function recordUpgrade(database: Database, now: Milliseconds): Promise<Milliseconds> {
  await storeState(database, UPGRADED_AT, new Date(now).toISOString());
  return now + DAY;
}

export async function isPausedByUpgrade(database: Database, now: Milliseconds): Promise<boolean> {
  const upgradedAt = await findState(database, UPGRADED_AT);
  return upgradedAt !== undefined && isOpen(Date.parse(upgradedAt) + DAY, DAY, now);
}
