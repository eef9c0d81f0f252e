import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from './schema.ts';

export async function countRows<T extends keyof Tables>(query: SelectQueryBuilder<Tables, T, object>): Promise<number> {
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
}
