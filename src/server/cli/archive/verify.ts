/** `slvsh archive verify`. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CommandContext } from '../command.ts';
import { createCounter, createProgress, type ShowProgress } from '../progress.ts';
import {
  type Checksums,
  damaged,
  MANIFEST_FILE,
  type Manifest,
  parseManifest,
  pictureFile,
  readChecksums,
  readTableFile,
  tableFile,
} from './format.ts';
import { isTransient, readSchema, type StoredRow } from './tables.ts';

export async function runVerify({ stdout }: CommandContext, folder: string): Promise<void> {
  const { manifest, pictures } = await verifyArchive(path.resolve(folder), createProgress(stdout));
  for (const { name, rows } of manifest.tables) stdout.write(`${name}: ${rows} rows\n`);
  stdout.write(`The archive of ${manifest.createdAt} is complete: ${describeCounts(manifest, pictures.size)}.\n`);
}

export function describeCounts({ tables }: Manifest, pictures: number): string {
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${pictures} picture files`;
}

/** `pictures` has the checksums of the picture files by their keys. */
export type Archive = { manifest: Manifest; pictures: Checksums };

/** Reads every file. Throws an OperatorError with the first reason against a restore. */
export async function verifyArchive(folder: string, show: ShowProgress): Promise<Archive> {
  const checksums = await readChecksums(folder);
  const count = createCounter(show, 'Files verified', checksums.size);
  const verify = (file: string, checksum: string) => {
    if (checksums.get(file) !== checksum) throw damaged(`the checksum of ${file} differs`);
    checksums.delete(file);
    count(1);
  };
  verify(MANIFEST_FILE, await hashFile(path.join(folder, MANIFEST_FILE)));
  const manifest = parseManifest(await readFile(path.join(folder, MANIFEST_FILE), 'utf8'));
  const schema = await readSchema(manifest.schemaVersion);
  for (const table of Object.keys(manifest.sequences)) {
    if (!schema.get(table)?.has('id'))
      throw damaged(`its schema ${manifest.schemaVersion} has no sequence of ${table}`);
  }
  for (const { name, rows } of manifest.tables) {
    const columns = schema.get(name);
    if (!columns || isTransient(name)) throw damaged(`its schema ${manifest.schemaVersion} has no rows of ${name}`);
    if (!checksums.has(tableFile(name))) throw damaged(`${tableFile(name)} is missing`);
    const read = await readTable(path.join(folder, tableFile(name)), columns);
    verify(tableFile(name), read.checksum);
    if (read.rows !== rows) throw damaged(`${tableFile(name)} has ${read.rows} rows instead of ${rows}`);
  }
  // A restore marks the database there.
  if (!manifest.tables.some(({ name }) => name === 'app_state')) throw damaged('it has no rows of app_state');
  const pictures: Checksums = new Map();
  for (const [file, checksum] of checksums) {
    if (!file.startsWith(pictureFile(''))) throw damaged(`${file} is not in its ${MANIFEST_FILE}`);
    verify(file, await hashFile(path.join(folder, file)));
    pictures.set(file.slice(pictureFile('').length), checksum);
  }
  return { manifest, pictures };
}

async function readTable(file: string, columns: ReadonlySet<string>): Promise<{ checksum: string; rows: number }> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const batch of readTableFile(file, (text) => hash.update(text))) {
    for (const row of batch) {
      rows += 1;
      assertColumns(row, columns, `${path.basename(file)} line ${rows}`);
    }
  }
  return { checksum: hash.digest('hex'), rows };
}

function assertColumns(row: StoredRow, columns: ReadonlySet<string>, place: string): void {
  const names = Object.keys(row);
  const unknown = names.find((name) => !columns.has(name));
  if (unknown !== undefined) throw damaged(`${place} has the unknown column ${unknown}`);
  if (names.length < columns.size) throw damaged(`${place} lacks a column`);
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
