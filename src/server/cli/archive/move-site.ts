/** `slvsh move`: copies the site to where it is to go on. */
import path from 'node:path';
import { readSnapshot } from '../../platform/database/transaction.ts';
import { orOperatorError } from '../../platform/operator-error.ts';
import { listReferencedKeys } from '../../platform/pictures/picture-keys.ts';
import { openFolderStorage } from '../../platform/storage/folder-storage.ts';
import { openExistingStorage } from '../../platform/storage/open-storage.ts';
import type { PictureStorage } from '../../platform/storage/picture-storage.ts';
import { readSettings } from '../../settings.ts';
import { type CommandContext, UsageError } from '../command.ts';
import { createProgress, type ShowProgress } from '../progress.ts';
import { type CopiedInstallation, copyInstallation, copyPictures, describeMissing } from './copy-installation.ts';
import { openSource, openTarget } from './open-databases.ts';

const EXAMPLE = 'npx slvsh move --to-database postgres://… --to-storage s3://…';

export async function runMove(
  { env, stdout, stderr }: CommandContext,
  { toDatabase, toStorage }: { toDatabase?: string; toStorage?: string },
): Promise<void> {
  const settings = readSettings(env);
  if (toDatabase === undefined && toStorage === undefined) {
    throw new UsageError(`Say where the site goes, such as: ${EXAMPLE}`);
  }
  const from = await orOperatorError('Pictures cannot be read', openExistingStorage(settings));
  const to = toStorage === undefined ? undefined : await openTargetStorage(toStorage);
  const begun = new Date();
  const { rows, files, missing } = await moveSite({
    from: settings.databaseAddress,
    to: toDatabase === undefined ? undefined : readAddress('DATABASE_URL', '--to-database', toDatabase).databaseAddress,
    pictures: to && { from, to },
    show: createProgress(stdout),
  });
  stderr.write(describeMissing(missing));
  stdout.write(
    `${[
      `Copied and compared: ${rows} rows, ${files} picture files.`,
      `What is written on the old site after ${begun.toISOString()} is not on the new one.`,
      `Start the new one with ${names(toDatabase, toStorage)} and with the same SESSION_SECRET or DATA_DIR.`,
    ].join('\n')}\n`,
  );
}

function names(toDatabase: string | undefined, toStorage: string | undefined): string {
  const changed = [toDatabase !== undefined && 'DATABASE_URL', toStorage?.startsWith('s3:') && 'STORAGE_URL'];
  return changed.filter(Boolean).join(' and ') || 'the new folder in its place';
}

/** `s3://…`, or the path of a folder such as `data/media`. */
async function openTargetStorage(text: string): Promise<PictureStorage> {
  if (!/^\w[\w+-]+:/.test(text)) return openFolderStorage(path.resolve(text));
  const { bucket } = readAddress('STORAGE_URL', '--to-storage', text);
  return openExistingStorage({ dataDir: '', bucket, mediaUrl: undefined });
}

/** Reads `text` as the setting is read, and names the option instead of the setting where it is wrong. */
function readAddress(setting: string, option: string, text: string) {
  try {
    return readSettings({ [setting]: text });
  } catch (error) {
    throw new UsageError((error as Error).message.replace(setting, option));
  }
}

export type Move = {
  /** The address of the database of the site. */
  from: string;
  /** Undefined: rows stay where they are. */
  to: string | undefined;
  /** Undefined: pictures stay where they are. */
  pictures: { from: PictureStorage; to: PictureStorage } | undefined;
  show: ShowProgress;
};

/** What is there already of an earlier attempt is no hindrance; a site that is there is. The old site stays as it is. */
export async function moveSite({ from, to, pictures, show }: Move): Promise<CopiedInstallation> {
  const source = await openSource(from);
  try {
    if (to === undefined) {
      const named = await readSnapshot(source, listReferencedKeys);
      return { rows: 0, ...(pictures ? await copyPictures(pictures, named, show) : { files: 0, missing: [] }) };
    }
    const target = await openTarget(to);
    try {
      return await copyInstallation({ source, target, pictures, show });
    } finally {
      await target.database.destroy();
    }
  } finally {
    await source.database.destroy();
  }
}
