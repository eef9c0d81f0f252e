import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { openMigrated } from '../../platform/database/migrate.ts';
import { OperatorError, orOperatorError } from '../../platform/operator-error.ts';
import { openExistingStorage } from '../../platform/storage/open-storage.ts';
import { readSettings } from '../../settings.ts';
import type { CommandContext } from '../command.ts';
import { createProgress } from '../progress.ts';
import { createArchive } from './create.ts';
import { restoreArchive } from './restore.ts';

/** Copies the site into an SQLite database and a folder of pictures. The copy alerts no fan. Returns the copy's context. */
export async function copySite(context: CommandContext, folder: string): Promise<CommandContext> {
  const dataDir = path.resolve(folder);
  const env = { ...context.env, DATA_DIR: dataDir, DATABASE_URL: '', STORAGE_URL: '', MEDIA_URL: '' };
  const [site, copy] = [readSettings(context.env), readSettings(env)];
  const made = mkdir(dataDir, { recursive: true, mode: 0o700 }).then(() => readdir(dataDir));
  const found = await orOperatorError(`${dataDir} cannot be written`, made);
  if (found.length > 0) throw new OperatorError(`${dataDir} is not empty; name a new folder for the copy`);
  const archives = path.join(dataDir, 'archives');
  const show = createProgress(context.stdout);
  const { folder: archive } = await createArchive({
    databaseAddress: site.databaseAddress,
    storage: await orOperatorError('Pictures cannot be read', openExistingStorage(site)),
    ...{ into: archives, people: true, now: new Date(), show },
  });
  const { databaseAddress } = copy;
  await restoreArchive({ folder: archive, databaseAddress, dataDir, storage: await openExistingStorage(copy), show });
  await rm(archives, { recursive: true });
  await using opened = await openMigrated(databaseAddress);
  for (const table of ['alertSettings', 'pushSubscriptions'] as const) {
    await opened.database.deleteFrom(table).execute();
  }
  return { ...context, env };
}
