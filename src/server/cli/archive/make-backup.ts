/** `slvsh backup`: makes a backup of the site, which may be running. */

import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { DAY_MS } from '../../platform/clock.ts';
import { MIGRATION_NAMES } from '../../platform/database/migrate.ts';
import type { Database, Engine } from '../../platform/database/schema.ts';
import { readSnapshot } from '../../platform/database/transaction.ts';
import { OperatorError, orOperatorError } from '../../platform/operator-error.ts';
import { listReferencedKeys } from '../../platform/pictures/picture-keys.ts';
import { flushPath, type ReadFreeBytes, readFreeBytes } from '../../platform/storage/disk.ts';
import { openFolderStorage } from '../../platform/storage/folder-storage.ts';
import { openExistingStorage } from '../../platform/storage/open-storage.ts';
import type { PictureStorage } from '../../platform/storage/picture-storage.ts';
import { readSettings } from '../../settings.ts';
import { type CommandContext, UsageError } from '../command.ts';
import { createProgress, type ShowProgress } from '../progress.ts';
import {
  CHECKSUMS_FILE,
  DATABASE_FILE,
  isBackupName,
  isUnfinishedName,
  type Manifest,
  MEDIA_FOLDER,
  nameBackup,
  nameUnfinished,
  writeChecksums,
  writeManifest,
} from './backup-files.ts';
import { type CopiedPictures, copyPictures, describeMissing } from './copy-installation.ts';
import { openSource } from './open-databases.ts';
import { type WrittenDatabase, writeDatabase } from './write-database.ts';

export async function runBackup(
  { env, stdout, stderr }: CommandContext,
  { to, keep }: { to?: string; keep?: string },
): Promise<void> {
  const settings = readSettings(env);
  if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep))
    throw new UsageError(`--keep ${keep} is no number of backups`);
  const into = path.resolve(to ?? path.join(settings.dataDir, 'backups'));
  const now = new Date();
  const { folder, manifest } = await makeBackup({
    address: settings.databaseAddress,
    storage: await orOperatorError('Pictures cannot be read', openExistingStorage(settings)),
    into,
    now,
    show: createProgress(stdout),
  });
  const old = keep === undefined ? [] : await rotateBackups(into, Number(keep), now);
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  stderr.write(describeMissing(manifest.missing));
  stdout.write(`The backup is ${folder}: ${rows} rows, ${manifest.files - 1} picture files.\n`);
  if (old.length > 0) stdout.write(`Removed: ${old.join(', ')}.\n`);
}

export type Backup = {
  /** Of the database of the site. */
  address: string;
  storage: PictureStorage;
  /** The folder that holds the backups. */
  into: string;
  now: Date;
  show: ShowProgress;
};

export type MadeBackup = { folder: string; manifest: Omit<Manifest, 'format'> };

/** As often as pictures are taken away while they are copied. */
const ATTEMPTS = 3;

/** Answers once the backup is complete, compared and on the disk; until then nothing has the name of one. */
export async function makeBackup({ address, storage, into, now, show }: Backup): Promise<MadeBackup> {
  await assertReady({ address, storage, into });
  const unfinished = path.join(into, nameUnfinished(now, randomBytes(4).toString('hex')));
  await orOperatorError(`${into} cannot be written`, mkdir(unfinished, { mode: 0o700 }));
  try {
    const { written, pictures } = await writeAll({ address, storage, folder: unfinished, show });
    const manifest = {
      madeAt: now.toISOString(),
      migrations: MIGRATION_NAMES,
      rows: Object.fromEntries(Object.entries(written.digest).map(([table, { rows }]) => [table, rows])),
      files: pictures.files + 1,
      missing: pictures.missing,
    };
    await writeManifest(unfinished, manifest);
    await writeChecksums(unfinished, show);
    await flushPath(unfinished, 'folder');
    const folder = path.join(into, nameBackup(now));
    await rename(unfinished, folder);
    await flushPath(into, 'folder');
    return { folder, manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw explainFullDisk(error, into);
  }
}

async function assertReady({ address, storage, into }: Pick<Backup, 'address' | 'storage' | 'into'>): Promise<void> {
  const source = await openSource(address);
  try {
    await orOperatorError(`${into} cannot be written`, mkdir(into, { recursive: true, mode: 0o700 }));
    const pictures = await sizeOfPictures(storage, await listReferencedKeys(source.database));
    await assertDiskSpace(into, (await databaseSize(source.database, source.engine)) + pictures);
  } finally {
    await source.database.destroy();
  }
}

/** A picture that is replaced during the backup may be swept before its copy; then the rows are written again without it. */
async function writeAll({
  address,
  storage,
  folder,
  show,
}: Pick<Backup, 'address' | 'storage' | 'show'> & { folder: string }) {
  const media = openFolderStorage(path.join(folder, MEDIA_FOLDER));
  for (let attempt = 1; ; attempt += 1) {
    const written = await writeDatabase(address, path.join(folder, DATABASE_FILE), show);
    const pictures = await copyPictures({ from: storage, to: media }, written.named, show);
    if (attempt === ATTEMPTS || (await areAllNamed(address, pictures))) {
      await removeUnnamed(folder, written);
      return { written, pictures };
    }
  }
}

async function areAllNamed(address: string, { missing }: CopiedPictures): Promise<boolean> {
  if (missing.length === 0) return true;
  const source = await openSource(address);
  try {
    const named = new Set(await readSnapshot(source, listReferencedKeys));
    return missing.every((key) => named.has(key));
  } finally {
    await source.database.destroy();
  }
}

/** What an earlier attempt has copied and the last one does not name. */
async function removeUnnamed(folder: string, { named }: WrittenDatabase): Promise<void> {
  const media = path.join(folder, MEDIA_FOLDER);
  await mkdir(media, { recursive: true });
  const wanted = new Set(named.map((key) => path.join(media, key)));
  for (const entry of await readdir(media, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !wanted.has(file)) await rm(file);
  }
}

function explainFullDisk(error: unknown, into: string): unknown {
  const { code, errstr } = error as NodeJS.ErrnoException & { errstr?: string };
  const full = code === 'ENOSPC' || code === 'EDQUOT' || errstr === 'database or disk is full';
  return full ? new OperatorError(`The disk of ${into} is full; nothing of the backup is left on it`) : error;
}

const MEGABYTE = 1_000_000;

/** What stays free whatever happens: the site next door writes too. */
const RESERVE = 16 * MEGABYTE;

/** How many bytes the files under `keys` take; 0 for those in a bucket, which would have to be asked one by one. */
export async function sizeOfPictures({ source }: PictureStorage, keys: readonly string[]): Promise<number> {
  if (!('folder' in source)) return 0;
  let bytes = 0;
  for (const key of keys) {
    const file = await stat(path.join(source.folder, key)).catch(() => undefined);
    bytes += file?.size ?? 0;
  }
  return bytes;
}

/** Throws if the disk of `folder` has less free space than `needed` bytes. */
export async function assertDiskSpace(
  folder: string,
  needed: number,
  readFree: ReadFreeBytes = readFreeBytes,
): Promise<void> {
  const free = await readFree(folder);
  if (free >= needed + RESERVE) return;
  const [there, wanted] = [free, needed + RESERVE].map((bytes) => Math.ceil(bytes / MEGABYTE));
  throw new OperatorError(`The disk of ${folder} is too full: the backup needs ${wanted} MB, and ${there} MB are free`);
}

/** In bytes, at most: on SQLite what is free within the file counts too. */
export async function databaseSize(database: Database, engine: Engine): Promise<number> {
  const size =
    engine === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await size.execute(database);
  return rows[0]?.bytes ?? 0;
}

/**
 * Removes the oldest complete backups but for `keep` of them, and whatever was left of attempts that were broken off more
 * than a day ago. Nothing else in the folder is touched. Answers the names of the backups that went.
 */
export async function rotateBackups(into: string, keep: number, now: Date): Promise<string[]> {
  const names = (await readdir(into)).sort();
  for (const name of names.filter(isUnfinishedName)) {
    const { mtimeMs } = await stat(path.join(into, name));
    if (mtimeMs < now.getTime() - DAY_MS) await rm(path.join(into, name), { recursive: true, force: true });
  }
  const backups = names.filter(isBackupName);
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  for (const name of old) {
    // First its seal, so that one of which half is removed does not look complete.
    await rm(path.join(into, name, CHECKSUMS_FILE), { force: true });
    await rm(path.join(into, name), { recursive: true, force: true });
  }
  return old;
}
