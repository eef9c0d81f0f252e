/** Makes a backup of a site that may be running and writing. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { MIGRATION_NAMES } from '../../../platform/database/migrate.ts';
import { sizeOfDatabase } from '../../../platform/database/size-of-database.ts';
import { CannotStart, orCannotStart } from '../../../platform/operator-error.ts';
import { listNamedFiles } from '../../../platform/pictures/files-at.ts';
import { flushPath } from '../../../platform/storage/flush-path.ts';
import { openPictureFolder } from '../../../platform/storage/picture-folder.ts';
import type { PictureStorage } from '../../../platform/storage/picture-storage.ts';
import { type CopiedPictures, copyPictures } from '../copy-pictures.ts';
import { openSource } from '../open-source.ts';
import type { Show } from '../progress.ts';
import { readSnapshot } from '../read-snapshot.ts';
import { DATABASE_FILE, MEDIA_FOLDER, nameBackup, nameUnfinished } from './backup-layout.ts';
import { sealFiles } from './checksums.ts';
import { refuseWithoutRoom, sizeOfPictures } from './disk-room.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { type WrittenDatabase, writeDatabase } from './write-database.ts';

export type Backup = {
  /** Of the database of the site. */
  address: string;
  storage: PictureStorage;
  /** The folder that holds the backups. */
  into: string;
  now: Date;
  show: Show;
};

export type MadeBackup = { folder: string; manifest: Omit<Manifest, 'format'> };

/** As often as pictures are taken away while they are copied. */
const ATTEMPTS = 3;

/** Answers once the backup is complete, compared and on the disk; until then nothing has the name of one. */
export async function makeBackup({ address, storage, into, now, show }: Backup): Promise<MadeBackup> {
  await refuseUnready({ address, storage, into });
  const unfinished = path.join(into, nameUnfinished(now, randomBytes(4).toString('hex')));
  await orCannotStart(`${into} cannot be written`, mkdir(unfinished, { mode: 0o700 }));
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
    await sealFiles(unfinished, show);
    await flushPath(unfinished, 'folder');
    const folder = path.join(into, nameBackup(now));
    await rename(unfinished, folder);
    await flushPath(into, 'folder');
    return { folder, manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw explain(error, into);
  }
}

async function refuseUnready({ address, storage, into }: Pick<Backup, 'address' | 'storage' | 'into'>): Promise<void> {
  const source = await openSource(address);
  try {
    await orCannotStart(`${into} cannot be written`, mkdir(into, { recursive: true, mode: 0o700 }));
    const pictures = await sizeOfPictures(storage, await listNamedFiles(source.database));
    await refuseWithoutRoom(into, (await sizeOfDatabase(source.database, source.engine)) + pictures);
  } finally {
    await source.database.destroy();
  }
}

/** A picture that is replaced meanwhile may be swept before it is copied; then the rows are written anew, without it. */
async function writeAll({
  address,
  storage,
  folder,
  show,
}: Pick<Backup, 'address' | 'storage' | 'show'> & { folder: string }) {
  const media = openPictureFolder(path.join(folder, MEDIA_FOLDER));
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
    const named = new Set(await readSnapshot(source, listNamedFiles));
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

function explain(error: unknown, into: string): unknown {
  const { code, errstr } = error as NodeJS.ErrnoException & { errstr?: string };
  const full = code === 'ENOSPC' || code === 'EDQUOT' || errstr === 'database or disk is full';
  return full ? new CannotStart(`The disk of ${into} is full; nothing of the backup is left on it`) : error;
}
