/** Locks of the entities that refer to each other. A transaction that needs several takes them in this order. */
import { lock } from '../../platform/database/locks.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';

export const LOCKS = { heroes: 'heroes', riders: 'riders', glossary: 'glossary' } as const;

/**
 * Serialises the saves of posts and cups, which name riders and each other, with those of riders: check that riders exist after
 * taking it. It also prevents deadlocks between saves that write the same rows or tags.
 */
export function lockRiders(trx: DatabaseTransaction): Promise<void> {
  return lock(trx, LOCKS.riders);
}

/** Until the transaction ends, no other one submits brackets for the cup or changes its first round. */
export async function lockBrackets(trx: DatabaseTransaction, cupId: number): Promise<void> {
  await lock(trx, `the brackets of cup ${cupId}`);
}
