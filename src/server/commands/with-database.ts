/** Opens the site's database for a command, and closes it whatever happens. */
import { orCannotStart } from '../cannot-start.ts';
import { openExisting } from '../database/open-existing.ts';
import type { Database } from '../database/schema.ts';
import { readSettings, type Settings } from '../settings.ts';

/** The site may be running meanwhile. Throws one line where there is no site of this version. */
export async function withDatabase<T>(work: (database: Database, settings: Settings) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env);
  const opened = await orCannotStart('The database cannot be used', openExisting(settings.databaseAddress));
  try {
    return await work(opened.database, settings);
  } finally {
    await opened.database.destroy();
  }
}
