import type { Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import type { PictureStorage } from '../storage/picture-storage.ts';
import { folderOf } from './picture-keys.ts';
import { findAllLocations, replacePrefix } from './picture-references.ts';

const STORED_URL = 'media address';

/** Rows store the URLs of pictures, which change with MEDIA_URL. Without a change it reads only one row. */
export async function updatePictureUrls(database: Database, { urlFor }: PictureStorage): Promise<void> {
  const url = urlFor('');
  const stored = await database
    .selectFrom('app_state')
    .where('name', '=', STORED_URL)
    .select('value')
    .executeTakeFirst();
  if (stored?.value === url) return;
  await inTransaction(database, async (trx) => {
    const prefixes = new Map<string, string>();
    for (const location of await findAllLocations(trx)) {
      const folder = folderOf(location);
      // Pictures of other sites keep their URL.
      if (folder) prefixes.set(folder.prefix, urlFor(folder.key));
    }
    for (const [from, to] of prefixes) if (from !== to) await replacePrefix(trx, from, to);
    await trx
      .insertInto('app_state')
      .values({ name: STORED_URL, value: url })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: url }))
      .execute();
  });
}
