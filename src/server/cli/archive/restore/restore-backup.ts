/** Makes a site from a backup. */
import { constants } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkDatabaseFile } from '../../../platform/database/check-database-file.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { isPostgres, type OpenDatabase, openDatabase } from '../../../platform/database/open-database.ts';
import { isDamaged } from '../../../platform/database/outage.ts';
import { CannotStart, orCannotStart } from '../../../platform/operator-error.ts';
import { openPictureFolder } from '../../../platform/storage/picture-folder.ts';
import type { PictureStorage } from '../../../platform/storage/picture-storage.ts';
import { DATABASE_FILE, MEDIA_FOLDER } from '../backup/backup-layout.ts';
import type { Manifest } from '../backup/manifest.ts';
import { type CopiedInstallation, copyInstallation } from '../copy-installation.ts';
import { findHolding, openAny, openTarget } from '../open-target.ts';
import type { Show } from '../progress.ts';
import { forgetPassing } from './forget-passing.ts';
import { putAside } from './put-aside.ts';
import { readBackup } from './read-backup.ts';

export type Restoring = {
  /** The folder of the backup. */
  from: string;
  /** Of the database that the site will have. */
  address: string;
  storage: PictureStorage;
  dataDir: string;
  /** Puts a site that is there aside. */
  replace: boolean;
  now: Date;
  show: Show;
};

export type RestoredSite = { manifest: Manifest; copied: CopiedInstallation; aside: string[] };

/** Nothing is touched before the whole backup was read and found as it was written. Can be repeated when it was broken off. */
export async function restoreBackup(restoring: Restoring): Promise<RestoredSite> {
  const { from, address, storage, dataDir, show } = restoring;
  const manifest = await readBackup(from, show);
  const holding = await lookAt(restoring);
  if (holding === 'a site' && !restoring.replace) {
    throw new CannotStart('There is a site already; with --replace it is put aside, and nothing of it is lost');
  }
  const working = path.join(dataDir, 'restoring');
  await orCannotStart('DATA_DIR cannot be used', mkdir(dataDir, { recursive: true }));
  try {
    const source = await orCannotStart('The backup cannot be read', openWorkingCopy(from, working));
    try {
      const aside = holding === 'a site' ? await putAside(address, storage, restoring.now) : [];
      const target = await openTarget(address);
      try {
        const pictures = { from: openPictureFolder(path.join(from, MEDIA_FOLDER)), to: storage };
        return { manifest, copied: await copyInstallation({ source, target, pictures, show }), aside };
      } finally {
        await target.database.destroy();
      }
    } finally {
      await source.database.destroy();
    }
  } finally {
    await rm(working, { recursive: true, force: true });
  }
}

async function lookAt({ address, replace }: Restoring) {
  try {
    const opened = await openAny(address);
    return await findHolding(opened).finally(() => opened.database.destroy());
  } catch (error) {
    // A file that cannot even be opened is what backups are for.
    if (replace && !isPostgres(address)) return 'a site';
    if (!isDamaged(error)) throw error;
    throw new CannotStart(
      `The database ${address} is damaged; with --replace it is put aside, and the backup takes its place`,
    );
  }
}

/** Brought forward to this version. The backup itself stays as it is. */
async function openWorkingCopy(from: string, working: string): Promise<OpenDatabase> {
  await rm(working, { recursive: true, force: true });
  await mkdir(working, { mode: 0o700 });
  const file = path.join(working, DATABASE_FILE);
  await copyFile(path.join(from, DATABASE_FILE), file, constants.COPYFILE_FICLONE);
  checkDatabaseFile(file);
  const opened = openDatabase(file);
  try {
    await migrate(opened);
    await forgetPassing(opened.database);
    return opened;
  } catch (error) {
    await opened.database.destroy();
    throw error;
  }
}
