/** Inserts rows in batches of several hundred. */
import type { InsertObject } from 'kysely';
import type { DatabaseTransaction, Tables } from '#server/platform/database/schema.ts';

/** Both engines accept this number of values in one statement. */
const MAX_VALUES = 6_000;

export type RowBatch<T extends keyof Tables> = {
  /** Queues a row; all have the same columns. */
  add(row: InsertObject<Tables, T>): void;
  /** Inserts the queued rows. */
  write(): Promise<void>;
};

export function createRowBatch<T extends keyof Tables>(trx: DatabaseTransaction, table: T): RowBatch<T> {
  const waiting: InsertObject<Tables, T>[] = [];
  return {
    add: (row) => void waiting.push(row),
    async write() {
      const columns = Object.keys(waiting[0] ?? {}).length;
      while (waiting.length > 0) {
        const some = waiting.splice(0, Math.floor(MAX_VALUES / columns));
        await trx.insertInto(table).values(some).execute();
      }
    },
  };
}
