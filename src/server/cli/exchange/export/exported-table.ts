/** What is exported: tables of rows, each of whose columns says what it holds. */
import type { DatabaseTransaction } from '../../../platform/database/schema.ts';

export type ExportedValue = string | number | null | readonly string[] | object;
export type ExportedRow = Record<string, ExportedValue>;

export type ExportedTable = {
  /** What its files are called. */
  name: string;
  /** Whether it is about people, whom an export may leave out. */
  aboutPeople?: boolean;
  /** What each column holds, in their order. */
  columns: Record<string, string>;
  rows(reading: Reading): AsyncIterable<ExportedRow[]>;
};

/** `namePicture` answers the file that a picture's location becomes, from the folder of the export on; null for none of ours. */
export type Reading = { trx: DatabaseTransaction; now: number; namePicture(location: string | null): string | null };

export function momentOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
