/** `slvsh archive create`. The site may be running. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { DAY } from '#contract/rules/time.ts';
import { isDiskFull } from '../../platform/database/errors.ts';
import { orDatabaseError } from '../../platform/database/explain-error.ts';
import { checkDatabaseFile } from '../../platform/database/integrity.ts';
import { MIGRATION_NAMES, openMigrated } from '../../platform/database/migrate.ts';
import type { OpenDatabase } from '../../platform/database/open-database.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { readSnapshot } from '../../platform/database/transaction.ts';
import { OperatorError, orOperatorError } from '../../platform/operator-error.ts';
import { keysOf, listReferencedKeys } from '../../platform/pictures/picture-keys.ts';
import { findAllLocations } from '../../platform/pictures/picture-references.ts';
import { flushPath, type ReadFreeBytes, readFreeBytes } from '../../platform/storage/disk.ts';
import { openExistingStorage } from '../../platform/storage/open-storage.ts';
import { type PictureStorage, readStored } from '../../platform/storage/picture-storage.ts';
import { readSettings } from '../../settings.ts';
import { type CommandContext, UsageError } from '../command.ts';
import { createCounter, createProgress, type ShowProgress } from '../progress.ts';
import {
  ARCHIVE_NAME,
  archiveName,
  CHECKSUMS_FILE,
  type Checksums,
  formatChecksums,
  formatManifest,
  MANIFEST_FILE,
  type Manifest,
  pictureFile,
  readManifest,
  tableFile,
  UNFINISHED_NAME,
  writeHashed,
} from './format.ts';
import { describeMissing, forEachConcurrently } from './pictures.ts';
import { countRows, listArchivedTables, readRows, readSequences, toArchivedRows } from './tables.ts';
import { describeCounts } from './verify.ts';

export async function runCreate(
  { env, stdout, stderr }: CommandContext,
  { to, keep, withoutPeople = false }: { to?: string; keep?: string; withoutPeople?: boolean },
): Promise<void> {
  const settings = readSettings(env);
  if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep)) {
    throw new UsageError(`--keep ${keep} is no number of archives`);
  }
  const into = path.resolve(to ?? path.join(settings.dataDir, 'archives'));
  const now = new Date();
  const { folder, manifest, pictures, bytes } = await createArchive({
    databaseAddress: settings.databaseAddress,
    storage: await orOperatorError('Pictures cannot be read', openExistingStorage(settings)),
    into,
    people: !withoutPeople,
    now,
    show: createProgress(stdout),
  });
  stderr.write(describeMissing(manifest.missingPictures));
  stdout.write(
    `The archive is ${folder}: ${describeCounts(manifest, pictures)}, ${(bytes / MEGABYTE).toFixed(1)} MB.\n`,
  );
  const removed = keep === undefined ? [] : await removeOldArchives(folder, manifest, Number(keep));
  if (removed.length > 0) stdout.write(`Removed: ${removed.join(', ')}.\n`);
}

export type CreateOptions = {
  databaseAddress: string;
  storage: PictureStorage;
  /** The archive becomes a folder inside this one. */
  into: string;
  people: boolean;
  now: Date;
  show: ShowProgress;
};

type CreatedArchive = { folder: string; manifest: Manifest; pictures: number; bytes: number };

/** Pictures may be replaced and swept while they are copied. */
const MAX_ATTEMPTS = 3;

/** Resolves once the archive is complete and on the disk; until then no folder has the name of an archive. */
export async function createArchive(options: CreateOptions): Promise<CreatedArchive> {
  const { databaseAddress, storage, into, now } = options;
  await using source = await orDatabaseError(databaseAddress, openMigrated(databaseAddress));
  const unfinished = path.join(into, `${archiveName(now)}.unfinished-${randomBytes(4).toString('hex')}`);
  const folder = path.join(into, archiveName(now));
  try {
    await orOperatorError(`${into} cannot be written`, mkdir(into, { recursive: true, mode: 0o700 }));
    await removeUnfinished(into, now);
    await assertDiskSpace(into, await sizeOf(source, storage));
    // Rows with dangling references could not be restored.
    if (source.engine === 'sqlite')
      await orOperatorError('The database is not sound', checkDatabaseFile(databaseAddress));
    for (let attempt = 1; ; attempt += 1) {
      await orOperatorError(`${into} cannot be written`, mkdir(unfinished, { mode: 0o700 }));
      const { manifest, pictures } = await writeArchive(unfinished, source, options);
      if (attempt < MAX_ATTEMPTS && !(await areReferenced(source, manifest.missingPictures))) {
        await removeFolder(unfinished);
        continue;
      }
      if (pictures === 0 && manifest.missingPictures.length > 0) {
        throw new OperatorError('All picture files are missing; check STORAGE_URL and DATA_DIR');
      }
      const bytes = await flushFolders(unfinished);
      await rename(unfinished, folder);
      await flushPath(into, 'folder');
      return { folder, manifest, pictures, bytes };
    }
  } catch (error) {
    await removeFolder(unfinished).catch(() => {});
    if (!isDiskFull(error)) throw error;
    throw new OperatorError(`The disk of ${into} is full; nothing of the archive is left on it`);
  }
}

/** Writes the rows of one snapshot, and then the pictures, whose files never change. */
async function writeArchive(
  folder: string,
  source: OpenDatabase,
  { storage, people, now, show }: CreateOptions,
): Promise<{ manifest: Manifest; pictures: number }> {
  const checksums: Checksums = new Map();
  const reading = readSnapshot(source, async (trx) => ({
    tables: await writeTables(folder, trx, { people, show, checksums }),
    sequences: await readSequences(trx, source.engine, people),
    ...(await listKeys(trx)),
  }));
  const { tables, sequences, referenced, keys } = await orOperatorError('The rows cannot be archived', reading);
  const missing = await writePictures(folder, keys, { storage, show, checksums });
  const missingPictures = missing.filter((key) => referenced.has(key));
  const schemaVersion = MIGRATION_NAMES.at(-1) ?? '';
  const manifest = { createdAt: now.toISOString(), schemaVersion, people, tables, sequences, missingPictures };
  checksums.set(MANIFEST_FILE, await writeHashed(folder, MANIFEST_FILE, [formatManifest(manifest)]));
  await writeHashed(folder, CHECKSUMS_FILE, [formatChecksums(checksums)]);
  return { manifest, pictures: keys.length - missing.length };
}

/** Includes pictures that only the history names. An interrupted upload lacks some of its files. */
async function listKeys(database: Database): Promise<{ keys: string[]; referenced: Set<string> }> {
  const referenced = new Set(await listReferencedKeys(database));
  const stored = (await findAllLocations(database)).flatMap(keysOf);
  return { keys: [...new Set([...referenced, ...stored])].sort(), referenced };
}

async function writeTables(
  folder: string,
  trx: DatabaseTransaction,
  { people, show, checksums }: Pick<CreateOptions, 'people' | 'show'> & { checksums: Checksums },
): Promise<Manifest['tables']> {
  const names = listArchivedTables(people);
  const count = createCounter(show, 'Rows archived', await countRows(trx, names));
  const tables: Manifest['tables'] = [];
  for (const name of names) {
    let written = 0;
    const lines = async function* () {
      for await (const batch of readRows(trx, name)) {
        const rows = toArchivedRows(name, batch, people);
        written += rows.length;
        count(batch.length);
        yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
      }
    };
    checksums.set(tableFile(name), await writeHashed(folder, tableFile(name), lines()));
    tables.push({ name, rows: written });
  }
  return tables;
}

async function writePictures(
  folder: string,
  keys: readonly string[],
  { storage, show, checksums }: Pick<CreateOptions, 'storage' | 'show'> & { checksums: Checksums },
): Promise<string[]> {
  const count = createCounter(show, 'Picture files archived', keys.length);
  const missing: string[] = [];
  await forEachConcurrently(keys, async (key) => {
    const bytes = await orOperatorError(`The picture file ${key} cannot be read`, readStored(storage, key));
    if (bytes) checksums.set(pictureFile(key), await writeHashed(folder, pictureFile(key), [bytes]));
    else missing.push(key);
    count(1);
  });
  return missing.sort();
}

/** False if a picture was replaced after the snapshot. */
async function areReferenced(source: OpenDatabase, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return true;
  const referenced = new Set(await listReferencedKeys(source.database));
  return keys.every((key) => referenced.has(key));
}

/** Returns the size of the files in bytes. */
async function flushFolders(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  for (const inner of [...folders, folder]) await flushPath(inner, 'folder');
  let bytes = 0;
  for (const entry of entries) if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  return bytes;
}

const MEGABYTE = 1_000_000;

/** These bytes stay free for the site. */
const RESERVE = 16 * MEGABYTE;

/** Returns bytes, without those of pictures in a bucket. */
async function sizeOf({ database, engine }: OpenDatabase, { source }: PictureStorage): Promise<number> {
  const query =
    engine === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  let bytes = (await query.execute(database)).rows[0]?.bytes ?? 0;
  if (!('folder' in source)) return bytes;
  for (const key of (await listKeys(database)).keys) {
    const file = await stat(path.join(source.folder, key)).catch(() => undefined);
    bytes += file?.size ?? 0;
  }
  return bytes;
}

export async function assertDiskSpace(
  folder: string,
  needed: number,
  readFree: ReadFreeBytes = readFreeBytes,
): Promise<void> {
  const free = await readFree(folder);
  if (free >= needed + RESERVE) return;
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`;
  throw new OperatorError(
    `The disk of ${folder} is too full: the archive needs ${inMegabytes(needed + RESERVE)}, and ${inMegabytes(free)} are free`,
  );
}

/** Removes incomplete archives of earlier days. Another command may be writing a newer one. */
async function removeUnfinished(into: string, now: Date): Promise<void> {
  for (const name of await listFolders(into, UNFINISHED_NAME)) {
    // Another command may remove it at the same time.
    const folder = await stat(path.join(into, name)).catch(() => undefined);
    if (folder && folder.mtimeMs < now.getTime() - DAY) await removeFolder(path.join(into, name));
  }
}

/** Keeps the `keep` newest archives that have people, or lack them, as `created` does. Returns the removed names. */
async function removeOldArchives(created: string, { people }: Manifest, keep: number): Promise<string[]> {
  const into = path.dirname(created);
  const others: string[] = [];
  for (const name of await listFolders(into, ARCHIVE_NAME)) {
    if (name === path.basename(created)) continue;
    // An archive that is damaged or of another version stays.
    const manifest = await readManifest(path.join(into, name)).catch(() => undefined);
    if (manifest?.people === people) others.push(name);
  }
  const old = others.slice(0, Math.max(0, others.length - keep + 1));
  for (const name of old) {
    // The checksums go first, so that a partly removed folder is no archive.
    await rm(path.join(into, name, CHECKSUMS_FILE), { force: true });
    await removeFolder(path.join(into, name));
  }
  return old;
}

async function listFolders(into: string, pattern: RegExp): Promise<string[]> {
  const entries = await readdir(into, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() && pattern.test(entry.name) ? entry.name : [])).sort();
}

function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
