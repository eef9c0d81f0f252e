/** Lets those who write what follows from many rows come one after the other. */
import type { DatabaseTransaction } from './schema.ts';

/** Waits until nobody else's transaction has the turn of this name; it is ours until our own ends. On either engine. */
export async function takeTurn(trx: DatabaseTransaction, name: string): Promise<void> {
  await trx
    .insertInto('installation')
    .values({ name: `turn: ${name}`, value: '' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: '' }))
    .execute();
}
