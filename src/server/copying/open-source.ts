/** Opens the database of the site that is copied. */
import { orCannotStart } from '../cannot-start.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { openExisting } from '../database/open-existing.ts';
import { refuseUnfinished } from './unfinished.ts';

/** Throws a reason where there is no whole site of this version. */
export async function openSource(address: string): Promise<OpenDatabase> {
  const opened = await orCannotStart('The database cannot be used', openExisting(address));
  try {
    await orCannotStart('The database cannot be used', refuseUnfinished(opened.database));
    return opened;
  } catch (error) {
    await opened.database.destroy();
    throw error;
  }
}
