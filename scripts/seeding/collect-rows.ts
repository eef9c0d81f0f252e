/** Many rows, several hundred to a statement. */
import type { InsertObject } from 'kysely';
import type { DatabaseTransaction, Tables } from '#server/platform/database/schema.ts';

/** Every engine takes so many values in one statement. */
const MOST_VALUES = 6_000;

export type CollectedRows<T extends keyof Tables> = {
  /** The row waits to be written; all have the same columns. */
  add(row: InsertObject<Tables, T>): void;
  /** Writes those that wait. */
  write(): Promise<void>;
};

/** Rows of one table, to be written together. */
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
