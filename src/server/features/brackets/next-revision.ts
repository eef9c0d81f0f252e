/** Numbers the submissions of the whole site. */
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';

/**
 * The number after the last one. Whoever takes it is waited for by the next, so that numbers
 * become visible in their order: who has seen one has missed none before it.
 */
export function nextRevision(trx: DatabaseTransaction): Promise<number> {
  return takeRevisions(trx, 1);
}

/** The last of the next `count` numbers, all of which are taken. */
export async function takeRevisions(trx: DatabaseTransaction, count: number): Promise<number> {
  const { value } = await trx
    .insertInto('installation')
    .values({ name: 'bracket revision', value: String(count) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: sql<string>`cast(cast(installation.value as integer) + ${count} as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}
