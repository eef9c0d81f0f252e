/** Refuses what is done too often, kindly. */
import type { Database } from '../database/schema.ts';
import { Refusal } from '../refusal.ts';
import { countUse, type Use } from './count-use.ts';

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
    const retryAfter = await countUse(database, use, now);
    if (retryAfter === undefined) continue;
    throw new Refusal('too-many', `${what} Please try again in ${inWords(retryAfter)}.`, { retryAfter });
  }
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
