/** Opens a database that a site has made its own, for the operators' commands. */
import { existsSync } from 'node:fs';
import { isMigrated } from './migrate.ts';
import { isPostgres, type OpenDatabase, openDatabase } from './open-database.ts';

/** Makes nothing that is not there: the site itself is the one to make and to migrate its database. */
export async function openExisting(address: string): Promise<OpenDatabase> {
  if (!isPostgres(address) && !existsSync(address)) throw new Error(`there is no file ${address}`);
  const opened = openDatabase(address);
  try {
    if (await isMigrated(opened)) return opened;
  } catch (error) {
    await opened.database.destroy();
    throw error;
  }
  await opened.database.destroy();
  throw new Error('it is not of this version; start the site on it first');
}
