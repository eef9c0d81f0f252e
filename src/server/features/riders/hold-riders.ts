/** Keeps riders where they are while something is saved that names them. */
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';

/**
 * Until the transaction ends, nobody deletes a rider, and nobody else saves what names riders: whether they are there is
 * asked after this. Saves that could meet in the same rows or tags thus come one after the other.
 */
export async function holdRiders(trx: DatabaseTransaction): Promise<void> {
  await takeTurn(trx, 'the naming of riders');
}
