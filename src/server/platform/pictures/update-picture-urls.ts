import { findState, storeState } from '../database/app-state.ts';
import type { Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import type { PictureStorage } from '../storage/picture-storage.ts';
import { folderOf } from './picture-keys.ts';
import { findAllLocations, replacePrefix } from './picture-references.ts';

const STORED_URL = 'media address';

/** Rows store the URLs of pictures, which change with MEDIA_URL. Without a change it reads only one row. */
export async function updatePictureUrls(database: Database, { urlFor }: PictureStorage): Promise<void> {
  const url = urlFor('');
  if ((await findState(database, STORED_URL)) === url) return;
  await inTransaction(database, async (trx) => {
    const prefixes = new Map<string, string>();
    for (const location of await findAllLocations(trx)) {
      const folder = folderOf(location);
      // Pictures of other sites keep their URL.
      if (folder) prefixes.set(folder.prefix, urlFor(folder.key));
    }
    for (const [from, to] of prefixes) if (from !== to) await replacePrefix(trx, from, to);
    await storeState(trx, STORED_URL, url);
  });
}
