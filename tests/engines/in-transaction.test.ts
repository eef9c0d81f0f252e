/** Transactions of several processes at once, on either engine. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { saveUnlessDryRun } from '#server/cli/with-database.ts';
import { claimLease } from '#server/platform/database/locks.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction, readSnapshot } from '#server/platform/database/transaction.ts';
import { addPost } from '../support/builders.ts';
import { NOON, startSite } from '../support/start-site.ts';

const site = await startSite();
const beside = await startSite({ beside: site });
const HOUR = 3_600_000;

beforeEach(async () => {
  await site.database.deleteFrom('appState').where('name', 'like', 'test:%').execute();
  for (const name of ['test: a', 'test: b']) {
    await site.database.insertInto('appState').values({ name, value: '0' }).execute();
  }
});

const readValue = async (database: Database, name: string) => {
  const row = await database.selectFrom('appState').where('name', '=', name).select('value').executeTakeFirstOrThrow();
  return Number(row.value);
};

const store = (trx: DatabaseTransaction, name: string, value: number) =>
  trx
    .updateTable('appState')
    .set({ value: String(value) })
    .where('name', '=', name)
    .execute();

test('transactions that read, wait and write are serialized', async () => {
  const addOne = (database: Database) =>
    inTransaction(database, async (trx) => {
      // On PostgreSQL this write locks the row; SQLite locks all writes at the begin.
      await store(trx, 'test: b', 0);
      const value = await readValue(trx, 'test: a');
      await new Promise(setImmediate);
      await store(trx, 'test: a', value + 1);
    });
  const databases = Array.from({ length: 20 }, (_, index) => (index % 2 ? site.database : beside.database));
  await Promise.all(databases.map(addOne));
  expect(await readValue(site.database, 'test: a')).toBe(20);
});

describe.runIf(inject('engine') === 'postgres')('PostgreSQL', () => {
  test('after a deadlock both transactions commit, each once', async () => {
    const both = createBarrier(2);
    // Reads and writes in one statement, as another transaction may commit between two.
    const addOne = (trx: DatabaseTransaction, name: string) =>
      sql`update app_state set value = cast(value as integer) + 1 where name = ${name}`.execute(trx);
    const add = (database: Database, [first, second]: [string, string]) =>
      inTransaction(database, async (trx) => {
        await addOne(trx, first);
        await both();
        await addOne(trx, second);
      });
    await Promise.all([add(site.database, ['test: a', 'test: b']), add(beside.database, ['test: b', 'test: a'])]);
    expect(await readValue(site.database, 'test: a')).toBe(2);
    expect(await readValue(site.database, 'test: b')).toBe(2);
  });

  test('a row that is deleted between its check and an insert that names it is checked again', async () => {
    const postId = await addPost(site);
    let found: unknown;
    await inTransaction(site.database, async (trx) => {
      found = await trx.selectFrom('posts').where('id', '=', postId).select('id').executeTakeFirst();
      if (!found) return;
      await beside.database.deleteFrom('posts').where('id', '=', postId).execute();
      await trx.insertInto('postPlays').values({ day: 1, postId, count: 1 }).execute();
    });
    expect(found).toBeUndefined();
  });
});

test('an error of the work itself is not retried', async () => {
  let attempts = 0;
  const attempt = inTransaction(site.database, async (trx) => {
    attempts += 1;
    await store(trx, 'test: a', 1);
    throw new Error('a reason of its own');
  });
  await expect(attempt).rejects.toThrow('a reason of its own');
  expect(attempts).toBe(1);
  expect(await readValue(site.database, 'test: a')).toBe(0);
});

test.each([false, true])('a save with dry run %s is retried, and a dry run saves nothing', async (dryRun) => {
  let attempts = 0;
  const save = async (trx: DatabaseTransaction) => {
    attempts += 1;
    await store(trx, 'test: a', (await readValue(trx, 'test: a')) + 1);
    if (attempts < 3) throw Object.assign(new Error('lost a race'), { code: '40001' });
    return attempts;
  };
  expect(await saveUnlessDryRun(site.database, dryRun, save)).toBe(3);
  expect(await readValue(site.database, 'test: a')).toBe(dryRun ? 0 : 1);
});

test('a transaction that reads a snapshot blocks no writer and sees no later write', async () => {
  await readSnapshot(site.opened, async (snapshot) => {
    await inTransaction(beside.database, (trx) => store(trx, 'test: a', 1));
    expect(await readValue(beside.database, 'test: a')).toBe(1);
    expect(await readValue(snapshot, 'test: a')).toBe(0);
  });
});

test('of many concurrent claims of a lease one succeeds, and another one after it expires', async () => {
  const claim = (now: number) =>
    Promise.all(
      Array.from({ length: 8 }, (_, index) => claimLease((index % 2 ? site : beside).database, 'sweep', HOUR, now)),
    );
  const claimed = (results: boolean[]) => results.filter(Boolean).length;
  expect(claimed(await claim(NOON))).toBe(1);
  expect(claimed(await claim(NOON + HOUR - 1))).toBe(0);
  expect(claimed(await claim(NOON + HOUR))).toBe(1);
});

/** A barrier: resolves once `size` callers have arrived. */
function createBarrier(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived >= size) resolve();
    return promise;
  };
}
