/** `slvsh backup`: makes a backup of the site, which may be running. */
import path from 'node:path';
import { orCannotStart } from '../../../platform/operator-error.ts';
import { openStorageAsItIs } from '../../../platform/storage/open-storage.ts';
import { readSettings } from '../../../settings.ts';
import type { CommandContext } from '../../command-context.ts';
import { NotUnderstood } from '../../not-understood.ts';
import { createProgress } from '../progress.ts';
import { tellMissing } from '../tell-missing.ts';
import { makeBackup } from './make-backup.ts';
import { rotateBackups } from './rotate-backups.ts';

export async function runBackup(
  { env, stdout, stderr }: CommandContext,
  { to, keep }: { to?: string; keep?: string },
): Promise<void> {
  const settings = readSettings(env);
  if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep))
    throw new NotUnderstood(`--keep ${keep} is no number of backups`);
  const into = path.resolve(to ?? path.join(settings.dataDir, 'backups'));
  const now = new Date();
  const { folder, manifest } = await makeBackup({
    address: settings.databaseAddress,
    storage: await orCannotStart('Pictures cannot be read', openStorageAsItIs(settings)),
    into,
    now,
    show: createProgress(stdout),
  });
  const old = keep === undefined ? [] : await rotateBackups(into, Number(keep), now);
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  stderr.write(tellMissing(manifest.missing));
  stdout.write(`The backup is ${folder}: ${rows} rows, ${manifest.files - 1} picture files.\n`);
  if (old.length > 0) stdout.write(`Removed: ${old.join(', ')}.\n`);
}
