/** Finds a backup and makes sure that it is whole before anything is done with it. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { MIGRATION_NAMES } from '../../../platform/database/migrate.ts';
import { CannotStart } from '../../../platform/operator-error.ts';
import { CHECKSUMS_FILE, isBackupName, isUnfinishedName, MANIFEST_FILE } from '../backup/backup-layout.ts';
import { checkSeals } from '../backup/checksums.ts';
import { type Manifest, readManifest } from '../backup/manifest.ts';
import type { Show } from '../progress.ts';

/** Reads every file of the backup in `folder`; throws a reason where one is not as it was written, or too new. */
export async function readBackup(folder: string, show: Show): Promise<Manifest> {
  if (!existsSync(folder)) throw new CannotStart(`There is no folder ${folder}`);
  await refuseOther(folder);
  const sealed = await checkSeals(folder, show);
  const manifest = await readManifest(folder, MIGRATION_NAMES);
  // The manifest is sealed too.
  if (sealed !== manifest.files + 1) {
    throw new CannotStart(`The backup is damaged: its ${CHECKSUMS_FILE} does not name all of its files`);
  }
  return manifest;
}

async function refuseOther(folder: string): Promise<void> {
  const whole = [CHECKSUMS_FILE, MANIFEST_FILE].every((file) => existsSync(path.join(folder, file)));
  if (whole && !isUnfinishedName(folder)) return;
  const newest = (await readdir(folder)).filter(isBackupName).sort().at(-1);
  if (newest !== undefined) {
    throw new CannotStart(
      `${folder} holds backups; name one of them, such as the newest: ${path.join(folder, newest)}`,
    );
  }
  throw new CannotStart(`${folder} is no complete backup: it was broken off, or is something else`);
}
