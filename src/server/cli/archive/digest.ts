/** Tells whether two databases hold the same, on whichever engines they are. */
import { createHash } from 'node:crypto';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { readRows, type StoredRow, TABLE_NAMES, type TableName } from './tables.ts';

/** The number of the rows of a table and a checksum over all that they hold. */
export type TableDigest = { rows: number; checksum: string };

/** The digest of each table. */
export type Digest = Record<TableName, TableDigest>;

const BYTES = 32;

/** Adds up the rows of one table. Their order does not matter: text is not in the same one on both engines. */
export function createTableDigest(): { add(rows: StoredRow[]): void; sum(): TableDigest } {
  const sum = Buffer.alloc(BYTES);
  let count = 0;
  return {
    add(rows) {
      for (const row of rows) {
        const text = JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
        // No two rows of a table are the same, so that none takes another out of the sum again.
        for (const [place, byte] of createHash('sha256').update(text).digest().entries()) {
          sum[place] = (sum[place] ?? 0) ^ byte;
        }
      }
      count += rows.length;
    },
    sum: () => ({ rows: count, checksum: sum.toString('hex') }),
  };
}

/** Reads all tables; `onRows` hears how many rows more were read. */
export async function digestTables(trx: DatabaseTransaction, onRows: (count: number) => void): Promise<Digest> {
  const digest: Partial<Digest> = {};
  for (const table of TABLE_NAMES) {
    const ofTable = createTableDigest();
    for await (const rows of readRows(trx, table)) {
      ofTable.add(rows);
      onRows(rows.length);
    }
    digest[table] = ofTable.sum();
  }
  return digest as Digest;
}

/** Throws with the first table that differs. */
export function expectSame(original: Digest, copy: Digest): void {
  for (const table of TABLE_NAMES) {
    const [there, here] = [original[table], copy[table]];
    if (there.rows !== here.rows) {
      throw new Error(`The copy of ${table} has ${here.rows} rows instead of ${there.rows}`);
    }
    if (there.checksum !== here.checksum) throw new Error(`The copy of ${table} differs from its original`);
  }
}
