/** Rows of a large site, in statements and batches that both engines accept. */
import type { InsertObject } from 'kysely';
import { chunk } from '#server/platform/database/batching.ts';
import type { DatabaseTransaction, Tables } from '#server/platform/database/schema.ts';

/** Both engines accept this number of values in one statement. */
const MAX_VALUES = 6_000;

/** All rows have the same columns. */
export async function insertRows<T extends keyof Tables>(
  trx: DatabaseTransaction,
  table: T,
  rows: readonly InsertObject<Tables, T>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length;
  for (const some of chunk(rows, Math.floor(MAX_VALUES / columns))) await trx.insertInto(table).values(some).execute();
}

const BATCH_SIZE = 700;

/** Unlike `chunk`, never holds all items. */
export function* inBatches<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The numbers from 0, below `count`. */
export function* range(count: number): Generator<number> {
  for (let number = 0; number < count; number++) yield number;
}
