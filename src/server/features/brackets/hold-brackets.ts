/** Keeps the brackets of a cup as they are while something is saved that they depend on. */
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';

/** Until the transaction ends, nobody submits a bracket for the cup, and nobody changes the first round that it is made for. */
export async function holdBrackets(trx: DatabaseTransaction, cupId: number): Promise<void> {
  await takeTurn(trx, `the brackets of cup ${cupId}`);
}
