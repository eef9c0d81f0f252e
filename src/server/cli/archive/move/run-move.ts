/** `slvsh move`: copies the site to where it is to go on. */
import path from 'node:path';
import { orCannotStart } from '../../../platform/operator-error.ts';
import { openStorageAsItIs } from '../../../platform/storage/open-storage.ts';
import { openPictureFolder } from '../../../platform/storage/picture-folder.ts';
import type { PictureStorage } from '../../../platform/storage/picture-storage.ts';
import { readSettings } from '../../../settings.ts';
import type { CommandContext } from '../../command-context.ts';
import { NotUnderstood } from '../../not-understood.ts';
import { createProgress } from '../progress.ts';
import { tellMissing } from '../tell-missing.ts';
import { moveSite } from './move-site.ts';

const EXAMPLE = 'npx slvsh move --to-database postgres://… --to-storage s3://…';

export async function runMove(
  { env, stdout, stderr }: CommandContext,
  { toDatabase, toStorage }: { toDatabase?: string; toStorage?: string },
): Promise<void> {
  const settings = readSettings(env);
  if (toDatabase === undefined && toStorage === undefined) {
    throw new NotUnderstood(`Say where the site goes, such as: ${EXAMPLE}`);
  }
  const from = await orCannotStart('Pictures cannot be read', openStorageAsItIs(settings));
  const to = toStorage === undefined ? undefined : await openTargetStorage(toStorage);
  const begun = new Date();
  const { rows, files, missing } = await moveSite({
    from: settings.databaseAddress,
    to: toDatabase === undefined ? undefined : readAddress('DATABASE_URL', '--to-database', toDatabase).databaseAddress,
    pictures: to && { from, to },
    show: createProgress(stdout),
  });
  stderr.write(tellMissing(missing));
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
  if (!/^\w[\w+-]+:/.test(text)) return openPictureFolder(path.resolve(text));
  const { bucket } = readAddress('STORAGE_URL', '--to-storage', text);
  return openStorageAsItIs({ dataDir: '', bucket, mediaUrl: undefined });
}

/** Reads `text` as the setting is read, and names the option instead of the setting where it is wrong. */
function readAddress(setting: string, option: string, text: string) {
  try {
    return readSettings({ [setting]: text });
  } catch (error) {
    throw new NotUnderstood((error as Error).message.replace(setting, option));
  }
}
