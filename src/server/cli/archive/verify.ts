/** `slvsh archive verify`. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatCount } from '#contract/rules/english-numbers.ts';
import { MAX_ID } from '#contract/rules/entities.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { orOperatorError } from '../../platform/operator-error.ts';
import type { CommandContext } from '../command.ts';
import { createCounter, createProgress, type ShowProgress } from '../progress.ts';
import {
  type Checksums,
  damaged,
  differs,
  MANIFEST_FILE,
  type Manifest,
  pictureFile,
  readChecksums,
  readManifest,
  readTableFile,
  tableFile,
} from './format.ts';
import { type ArchivedRows, restoreRows } from './restore-rows.ts';
import { type Columns, isTransient, readSchema, type StoredRow } from './tables.ts';

export async function runVerify({ stdout, stderr }: CommandContext, folder: string): Promise<void> {
  const { manifest, pictures, ignored } = await verifyArchive(path.resolve(folder), createProgress(stdout));
  stderr.write(describeIgnored(ignored));
  for (const { name, rows } of manifest.tables) stdout.write(`${name}: ${formatCount(rows, 'row', 'rows')}\n`);
  stdout.write(`The archive of ${manifest.createdAt} is complete: ${describeCounts(manifest, pictures.size)}.\n`);
}

export function describeCounts({ tables }: Manifest, pictures: number): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${formatCount(rows, 'row', 'rows')}, ${formatCount(pictures, 'picture file', 'picture files')}`;
}

export function describeIgnored(files: readonly string[]): string {
  return files.length === 0 ? '' : `Ignored, as files of the system: ${files.join(', ')}.\n`;
}

export type Archive = { manifest: Manifest; checksums: Checksums; pictures: Checksums; ignored: string[] };

/** Reads every file and restores the rows into a temporary database. Throws an OperatorError with the first reason against a restore. */
export async function verifyArchive(folder: string, show: ShowProgress): Promise<Archive> {
  const { checksums, ignored } = await readChecksums(folder);
  const count = createCounter(show, 'Files verified', checksums.size);
  const unread = new Set(checksums.keys());
  const verify = async (file: string) => {
    if (hash('sha256', await readFile(path.join(folder, file))) !== checksums.get(file)) throw differs(file);
    unread.delete(file);
    count(1);
  };
  await verify(MANIFEST_FILE);
  const manifest = await readManifest(folder);
  const schema = await readSchema(manifest.schemaVersion);
  for (const [table, highest] of Object.entries(manifest.sequences)) {
    if (!schema.get(table)?.has('id'))
      throw damaged(`its schema ${manifest.schemaVersion} has no sequence of ${table}`);
    if (highest > MAX_ID) throw damaged(`its ${MANIFEST_FILE} has no integer of 32 bits as the sequence of ${table}`);
  }
  for (const { name, rows } of manifest.tables) {
    const columns = schema.get(name);
    if (!columns || isTransient(name)) throw damaged(`its schema ${manifest.schemaVersion} has no rows of ${name}`);
    if (!checksums.has(tableFile(name))) throw damaged(`${tableFile(name)} is missing`);
    let found = 0;
    for await (const batch of readTableFile(folder, name, checksums)) {
      for (const row of batch) {
        found += 1;
        assertStorable(row, columns, `${tableFile(name)} line ${found}`);
      }
    }
    if (found !== rows) throw damaged(`${tableFile(name)} has ${formatCount(found, 'row', 'rows')} instead of ${rows}`);
    unread.delete(tableFile(name));
    count(1);
  }
  const pictures: Checksums = new Map();
  for (const file of unread) {
    if (!file.startsWith(pictureFile(''))) throw damaged(`${file} is not in its ${MANIFEST_FILE}`);
    await verify(file);
    pictures.set(file.slice(pictureFile('').length), checksums.get(file) ?? '');
  }
  await tryRows({ folder, manifest, checksums }, show);
  return { manifest, checksums, pictures, ignored };
}

/** SQLite deletes a database without a name when it is closed. */
const TEMPORARY_DATABASE = '';

/** Throws for rows that constraints or later migrations refuse. */
async function tryRows(rows: ArchivedRows, show: ShowProgress): Promise<void> {
  await using temporary = openDatabase(TEMPORARY_DATABASE);
  await restoreRows(temporary, rows, { title: 'Rows verified', show });
  await orOperatorError('The rows cannot be migrated', migrate(temporary));
}

/** Throws for a row that PostgreSQL refuses: SQLite stores values of another type, and gives a row without an id one. */
function assertStorable(row: StoredRow, columns: Columns, place: string): void {
  const entries = Object.entries(row);
  for (const [name, value] of entries) {
    const column = columns.get(name);
    if (!column) throw damaged(`${place} has the unknown column ${name}`);
    const type = TYPES[column.type];
    if (value === null ? column.inPrimaryKey : !type?.accepts(value)) {
      throw damaged(`${place} has no ${type?.title ?? column.type} in ${name}`);
    }
  }
  if (entries.length < columns.size) throw damaged(`${place} lacks a column`);
}

type Value = string | number;

/** What PostgreSQL stores in a column of each type. An index entry has at most 2,704 bytes. */
const TYPES: Record<string, { title: string; accepts: (value: Value) => boolean }> = {
  integer: {
    title: 'integer of 32 bits',
    accepts: (value) => Number.isInteger(value) && Math.abs(Number(value)) <= MAX_ID,
  },
  bigint: { title: 'integer of 53 bits', accepts: Number.isSafeInteger },
  'double precision': { title: 'finite number', accepts: Number.isFinite },
  text: { title: 'Unicode text without NUL', accepts: isStorableText },
  'indexed text': {
    title: 'Unicode text without NUL of at most 2,600 bytes',
    accepts: (value) => isStorableText(value) && Buffer.byteLength(value) <= 2_600,
  },
};

function isStorableText(value: Value): value is string {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
}
