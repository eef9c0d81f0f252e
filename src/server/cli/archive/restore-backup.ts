/** `slvsh restore`: makes the site that the settings name from a backup. */

import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { clearExpiredPendingEmails } from '../../features/users/pending-email.ts';
import { isCorrupt } from '../../platform/database/errors.ts';
import { checkDatabaseFile } from '../../platform/database/integrity.ts';
import { MIGRATION_NAMES, migrate } from '../../platform/database/migrate.ts';
import { isPostgres, type OpenDatabase, openDatabase } from '../../platform/database/open-database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { OperatorError, orOperatorError } from '../../platform/operator-error.ts';
import { openFolderStorage } from '../../platform/storage/folder-storage.ts';
import { openExistingStorage } from '../../platform/storage/open-storage.ts';
import type { PictureStorage } from '../../platform/storage/picture-storage.ts';
import { readSettings } from '../../settings.ts';
import type { CommandContext } from '../command.ts';
import { createProgress, type ShowProgress } from '../progress.ts';
import {
  CHECKSUMS_FILE,
  DATABASE_FILE,
  isBackupName,
  isUnfinishedName,
  MANIFEST_FILE,
  type Manifest,
  MEDIA_FOLDER,
  readManifest,
  verifyChecksums,
} from './backup-files.ts';
import { type CopiedInstallation, copyInstallation, describeMissing } from './copy-installation.ts';
import { moveAside } from './move-aside.ts';
import { getTargetState, openTarget, openTargetAsItIs } from './open-databases.ts';

export async function runRestore(
  { env, stdout, stderr }: CommandContext,
  { from, replace = false }: { from: string; replace?: boolean },
): Promise<void> {
  const settings = readSettings(env);
  const { manifest, copied, aside } = await restoreBackup({
    from: path.resolve(from),
    address: settings.databaseAddress,
    storage: await orOperatorError('Pictures cannot be kept', openExistingStorage(settings)),
    dataDir: settings.dataDir,
    replace,
    now: new Date(),
    show: createProgress(stdout),
  });
  stderr.write(describeMissing(copied.missing));
  if (aside.length > 0) stdout.write(`What was there is now ${aside.join(' and ')}.\n`);
  stdout.write(
    `Restored: ${copied.rows} rows, ${copied.files} picture files, as of ${manifest.madeAt}. All users have to sign in again.\n`,
  );
}

export type RestoreOptions = {
  /** The folder of the backup. */
  from: string;
  /** Of the database that the site will have. */
  address: string;
  storage: PictureStorage;
  dataDir: string;
  /** Puts a site that is there aside. */
  replace: boolean;
  now: Date;
  show: ShowProgress;
};

export type RestoredSite = { manifest: Manifest; copied: CopiedInstallation; aside: string[] };

/** Nothing is touched before the whole backup was read and found as it was written. Can be repeated when it was broken off. */
export async function restoreBackup(restoring: RestoreOptions): Promise<RestoredSite> {
  const { from, address, storage, dataDir, show } = restoring;
  const manifest = await readBackup(from, show);
  const holding = await findTargetState(restoring);
  if (holding === 'a site' && !restoring.replace) {
    throw new OperatorError('There is a site already; with --replace it is put aside, and nothing of it is lost');
  }
  const working = path.join(dataDir, 'restoring');
  await orOperatorError('DATA_DIR cannot be used', mkdir(dataDir, { recursive: true }));
  try {
    const source = await orOperatorError('The backup cannot be read', openWorkingCopy(from, working));
    try {
      const aside = holding === 'a site' ? await moveAside(address, storage, restoring.now) : [];
      const target = await openTarget(address);
      try {
        const pictures = { from: openFolderStorage(path.join(from, MEDIA_FOLDER)), to: storage };
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

async function findTargetState({ address, replace }: RestoreOptions) {
  try {
    const opened = await openTargetAsItIs(address);
    return await getTargetState(opened).finally(() => opened.database.destroy());
  } catch (error) {
    // A file that cannot even be opened is what backups are for.
    if (replace && !isPostgres(address)) return 'a site';
    if (!isCorrupt(error)) throw error;
    throw new OperatorError(
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
    await deleteTransientRows(opened.database);
    return opened;
  } catch (error) {
    await opened.database.destroy();
    throw error;
  }
}

/** Reads every file of the backup in `folder`; throws a reason where one is not as it was written, or too new. */
export async function readBackup(folder: string, show: ShowProgress): Promise<Manifest> {
  if (!existsSync(folder)) throw new OperatorError(`There is no folder ${folder}`);
  await assertBackupFolder(folder);
  const sealed = await verifyChecksums(folder, show);
  const manifest = await readManifest(folder, MIGRATION_NAMES);
  // The manifest is sealed too.
  if (sealed !== manifest.files + 1) {
    throw new OperatorError(`The backup is damaged: its ${CHECKSUMS_FILE} does not name all of its files`);
  }
  return manifest;
}

async function assertBackupFolder(folder: string): Promise<void> {
  const whole = [CHECKSUMS_FILE, MANIFEST_FILE].every((file) => existsSync(path.join(folder, file)));
  if (whole && !isUnfinishedName(folder)) return;
  const newest = (await readdir(folder)).filter(isBackupName).sort().at(-1);
  if (newest !== undefined) {
    throw new OperatorError(
      `${folder} holds backups; name one of them, such as the newest: ${path.join(folder, newest)}`,
    );
  }
  throw new OperatorError(`${folder} is no complete backup: it was broken off, or is something else`);
}

/**
 * Sessions may have been ended since the backup, by a sign-out or after a password leak, so that all users sign in again. Links
 * that set a password or an email go for the same reason, and mails because they were delivered since.
 */
export async function deleteTransientRows(database: Database): Promise<void> {
  await inTransaction(database, async (trx) => {
    for (const table of ['sessions', 'password_resets', 'outbox'] as const) await trx.deleteFrom(table).execute();
    await clearExpiredPendingEmails(trx, Number.MAX_SAFE_INTEGER);
  });
}
