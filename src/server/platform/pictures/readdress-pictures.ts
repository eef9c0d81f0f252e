/** Rows name pictures by the address that these had when they were handed in. Where the settings say another by now, so do the rows. */
import { inTransaction } from '../database/in-transaction.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import type { PictureStorage } from '../storage/picture-storage.ts';
import { folderOf } from './files-at.ts';
import { findAllLocations, replaceBeginning } from './queries.ts';

/** What the rows were told last, among the facts about the installation. */
const TOLD = 'media address';

/** Has every row name its pictures where `storage` says that visitors find them. Asks for one row where nothing has changed. */
export async function readdressPictures(database: Database, { addressOf }: PictureStorage): Promise<void> {
  const address = addressOf('');
  const told = await database.selectFrom('installation').where('name', '=', TOLD).select('value').executeTakeFirst();
  if (told?.value === address) return;
  await inTransaction(database, async (trx) => {
    const beginnings = new Map<string, string>();
    for (const location of await findAllLocations(trx)) {
      const folder = folderOf(location);
      // What lies elsewhere is not ours to move.
      if (folder) beginnings.set(folder.beginning, addressOf(folder.key));
    }
    for (const [old, now] of beginnings) if (old !== now) await replaceBeginning(trx, old, now);
    await remember(trx, address);
  });
}

async function remember(trx: DatabaseTransaction, value: string): Promise<void> {
  await trx
    .insertInto('installation')
    .values({ name: TOLD, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
