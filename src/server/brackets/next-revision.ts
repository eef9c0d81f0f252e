/** Numbers the submissions of the whole site. */
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database/schema.ts';

/**
 * The number after the last one. Whoever takes it is waited for by the next, so that numbers
 * become visible in their order: who has seen one has missed none before it.
 */
export async function nextRevision(trx: DatabaseTransaction): Promise<number> {
  const { value } = await trx
    .insertInto('installation')
    .values({ name: 'bracket revision', value: '1' })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: sql<string>`cast(cast(installation.value as integer) + 1 as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}
