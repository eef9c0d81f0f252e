/** Rows name pictures by the address that these had when they were handed in. Where the settings say another by now, so do the rows. */

import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import type { PictureStorage } from '../storage/picture-storage.ts';
import { folderOf } from './picture-keys.ts';
import { findAllLocations, replacePrefix } from './picture-references.ts';

/** What the rows were told last, among the facts about the installation. */
const STORED_URL = 'media address';

/** Has every row name its pictures where `storage` says that visitors find them. Asks for one row where nothing has changed. */
export async function updatePictureUrls(database: Database, { urlFor }: PictureStorage): Promise<void> {
  const address = urlFor('');
  const stored = await database
    .selectFrom('app_state')
    .where('name', '=', STORED_URL)
    .select('value')
    .executeTakeFirst();
  if (stored?.value === address) return;
  await inTransaction(database, async (trx) => {
    const beginnings = new Map<string, string>();
    for (const location of await findAllLocations(trx)) {
      const folder = folderOf(location);
      // What lies elsewhere is not ours to move.
      if (folder) beginnings.set(folder.prefix, urlFor(folder.key));
    }
    for (const [old, now] of beginnings) if (old !== now) await replacePrefix(trx, old, now);
    await remember(trx, address);
  });
}

async function remember(trx: DatabaseTransaction, value: string): Promise<void> {
  await trx
    .insertInto('app_state')
    .values({ name: STORED_URL, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
