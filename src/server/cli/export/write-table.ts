/** Writes a table as CSV and as JSON, some rows at a time. */
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'csv-stringify/sync';
import type { ExportContext, ExportedRow, ExportedTable, ExportedValue } from './exported-tables.ts';

/** So that spreadsheets take the file for what it is. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Answers how many rows there are. Both files are their owner's alone, and on the disk. */
export async function writeTable(folder: string, table: ExportedTable, reading: ExportContext): Promise<number> {
  const [csv, json] = await Promise.all([create(folder, `${table.name}.csv`), create(folder, `${table.name}.json`)]);
  const columns = Object.keys(table.columns);
  let count = 0;
  try {
    // Writes on until all is written: on a disk that is nearly full a single write may take less, and say nothing.
    await csv.appendFile(BYTE_ORDER_MARK + asCsv([columns]));
    await json.appendFile('[');
    for await (const rows of table.rows(reading)) {
      if (rows.length === 0) continue;
      await csv.appendFile(asCsv(rows.map((row) => columns.map((column) => asCell(row[column] ?? null)))));
      await json.appendFile((count === 0 ? '\n' : ',\n') + rows.map((row) => asJson(columns, row)).join(',\n'));
      count += rows.length;
    }
    await json.appendFile('\n]\n');
    await Promise.all([csv.sync(), json.sync()]);
  } finally {
    await Promise.all([csv.close(), json.close()]);
  }
  return count;
}

function create(folder: string, name: string): Promise<FileHandle> {
  return open(path.join(folder, name), 'wx', 0o600);
}

function asCsv(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { record_delimiter: 'windows', quoted_match: /[\r\n]|^\s|\s$/ },
  );
}

function asJson(columns: readonly string[], row: ExportedRow): string {
  return JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])));
}

function asCell(value: ExportedValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escapeFormula(value);
  if (isNames(value)) return escapeFormula(formatListCell(value));
  return Array.isArray(value) && value.length === 0 ? '' : JSON.stringify(value);
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
}

/** Spreadsheets run a cell that begins as a formula does. */
const FORMULA_START = /^'*[=+\-@\t\r\n＝＋－＠]/;

function escapeFormula(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

function formatListCell(names: readonly string[]): string {
  return names.map((name) => stringify([[name]], { delimiter: ',', record_delimiter: '' })).join(', ');
}
