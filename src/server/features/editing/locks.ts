/** Locks of entities that refer to each other. A transaction that needs several takes them in this order. */
import { lock } from '../../platform/database/locks.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';

export const LOCKS = { heroes: 'heroes', riders: 'riders', glossary: 'glossary' } as const;

/**
 * Serialises the saves of riders, and of posts and cups, which name riders and each other. A save checks that riders exist after it
 * takes the lock. The lock also prevents deadlocks between saves that write the same rows or tags.
 */
export function lockRiders(trx: DatabaseTransaction): Promise<void> {
  return lock(trx, LOCKS.riders);
}

/** Until the transaction ends, no other transaction submits brackets for the cup or changes its first round. */
export async function lockBrackets(trx: DatabaseTransaction, cupId: number): Promise<void> {
  await lock(trx, `the brackets of cup ${cupId}`);
}
