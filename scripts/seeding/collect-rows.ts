/** Inserts rows in batches of several hundred. */
import type { InsertObject } from 'kysely';
import type { DatabaseTransaction, Tables } from '#server/platform/database/schema.ts';

/** Both engines accept this number of values in one statement. */
const MOST_VALUES = 6_000;

export type CollectedRows<T extends keyof Tables> = {
  /** Queues a row; all have the same columns. */
  add(row: InsertObject<Tables, T>): void;
  /** Inserts the queued rows. */
  write(): Promise<void>;
};

export function collectRows<T extends keyof Tables>(trx: DatabaseTransaction, table: T): CollectedRows<T> {
  const waiting: InsertObject<Tables, T>[] = [];
  return {
    add: (row) => void waiting.push(row),
    async write() {
      const columns = Object.keys(waiting[0] ?? {}).length;
      while (waiting.length > 0) {
        const some = waiting.splice(0, Math.floor(MOST_VALUES / columns));
        await trx.insertInto(table).values(some).execute();
      }
    },
  };
}
