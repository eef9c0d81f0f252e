/** A copy that differs from its original stays marked as unfinished (decision 17). */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { copyRows, finishCopy } from '#server/cli/archive/copy-installation.ts';
import { openTarget } from '#server/cli/archive/open-databases.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction, readSnapshot } from '#server/platform/database/transaction.ts';
import { isUnfinished } from '#server/platform/database/unfinished-copy.ts';
import { startPicturedSite, temporaryFolder } from '../support/pictured-site.ts';
import { migratedAddress } from '../support/test-database.ts';

const original = await startPicturedSite();
const { folder, remove } = temporaryFolder();
afterAll(() => {
  remove();
  original.remove();
});

test.each([
  ['a missing row', 'delete from post_tricks where position = 1', /^The copy of post_tricks has \d+ rows instead of/],
  ['a changed word', "update cups set location = 'Elsewhere'", 'The copy of cups differs from its original'],
  ['a changed fraction', 'update rider_stats set lines = lines * 2', 'The copy of rider_stats differs'],
  [
    'null instead of an empty text',
    "update posts set editorial = '' where editorial is null",
    'The copy of posts differs',
  ],
])('%s', async (_what, damage, message) => {
  const target = await openTarget(await migratedAddress(folder));
  const copied = await readSnapshot(original.site.opened, (trx) =>
    copyRows({ trx, engine: original.site.opened.engine }, target, () => {}),
  );
  await sql.raw(damage).execute(target.database);
  await expect(finishCopy(target, copied, () => {})).rejects.toThrow(message);
  expect(await isUnfinished(target.database)).toBe(true);
  await target.database.destroy();
});

test('a transaction that reads a snapshot blocks no writer', async () => {
  const { address } = original.site.opened;
  const reader = openDatabase(address);
  const writer = openDatabase(address);
  const read = (database: Database) =>
    database.selectFrom('limits').select('count').where('key', '=', 'later').execute();
  await readSnapshot(reader, async (trx) => {
    await inTransaction(writer.database, async (writing) => {
      await writing.insertInto('limits').values({ key: 'later', count: 1, ends_at: 1 }).execute();
    });
    expect(await read(writer.database)).toHaveLength(1);
    expect(await read(trx)).toEqual([]);
  });
  await reader.database.destroy();
  await writer.database.destroy();
});
