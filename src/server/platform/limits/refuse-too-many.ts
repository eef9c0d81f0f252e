/** Refuses what is done too often, kindly. */

import { Refusal } from '../app-error.ts';
import type { Database } from '../database/schema.ts';
import { countUse, type Use, waitForUse } from './count-use.ts';

/**
 * Counts the uses one after the other and refuses at the first that is over its limit, so that what one limit stops fills up no
 * other. `what` says what there was too much of.
 */
export async function refuseTooMany(
  database: Database,
  what: string,
  uses: readonly Use[],
  now: number,
): Promise<void> {
  for (const use of uses) {
    refuseUntil(what, await countUse(database, use, now));
  }
}

/** Refuses where `use` is at its limit already, and counts nothing. */
export async function refuseWhenUsedUp(database: Database, what: string, use: Use, now: number): Promise<void> {
  refuseUntil(what, await waitForUse(database, use, now));
}

function refuseUntil(what: string, retryAfter: number | undefined): void {
  if (retryAfter === undefined) return;
  throw new Refusal('too-many', `${what} Please try again in ${inWords(retryAfter)}.`, { retryAfter });
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'a minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
