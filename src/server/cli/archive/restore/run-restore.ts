/** `slvsh restore`: makes the site that the settings name from a backup. */
import path from 'node:path';
import { orCannotStart } from '../../../platform/operator-error.ts';
import { openStorageAsItIs } from '../../../platform/storage/open-storage.ts';
import { readSettings } from '../../../settings.ts';
import type { CommandContext } from '../../command-context.ts';
import { createProgress } from '../progress.ts';
import { tellMissing } from '../tell-missing.ts';
import { restoreBackup } from './restore-backup.ts';

export async function runRestore(
  { env, stdout, stderr }: CommandContext,
  { from, replace = false }: { from: string; replace?: boolean },
): Promise<void> {
  const settings = readSettings(env);
  const { manifest, copied, aside } = await restoreBackup({
    from: path.resolve(from),
    address: settings.databaseAddress,
    storage: await orCannotStart('Pictures cannot be kept', openStorageAsItIs(settings)),
    dataDir: settings.dataDir,
    replace,
    now: new Date(),
    show: createProgress(stdout),
  });
  stderr.write(tellMissing(copied.missing));
  if (aside.length > 0) stdout.write(`What was there is now ${aside.join(' and ')}.\n`);
  stdout.write(
    `Restored: ${copied.rows} rows, ${copied.files} picture files, as of ${manifest.madeAt}. Everybody signs in anew.\n`,
  );
}
