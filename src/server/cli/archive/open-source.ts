/** Opens the database of the site that is copied. */

import type { OpenDatabase } from '../../platform/database/open-database.ts';
import { openExisting } from '../../platform/database/open-existing.ts';
import { orCannotStart } from '../../platform/operator-error.ts';
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
