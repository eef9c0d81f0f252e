/** Transactions of several processes at once, on either engine. */
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { claimLease } from '#server/platform/database/locks.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { NOON, startSite } from '../support/start-site.ts';

const site = await startSite();
const beside = await startSite({ beside: site });
const HOUR = 3_600_000;

beforeEach(async () => {
  await site.database.deleteFrom('app_state').where('name', 'like', 'test:%').execute();
  for (const name of ['test: a', 'test: b']) {
    await site.database.insertInto('app_state').values({ name, value: '0' }).execute();
  }
});

const readValue = async (database: Database, name: string) => {
  const row = await database.selectFrom('app_state').where('name', '=', name).select('value').executeTakeFirstOrThrow();
  return Number(row.value);
};

const store = (trx: DatabaseTransaction, name: string, value: number) =>
  trx
    .updateTable('app_state')
    .set({ value: String(value) })
    .where('name', '=', name)
    .execute();

test('those who read, think and then write come one after the other', async () => {
  const addOne = (database: Database) =>
    inTransaction(database, async (trx) => {
      // On PostgreSQL the row is held by whoever reads it so; SQLite has one writer, who has the turn from the beginning.
      await store(trx, 'test: b', 0);
      const seen = await readValue(trx, 'test: a');
      await new Promise(setImmediate);
      await store(trx, 'test: a', seen + 1);
    });
  const databases = Array.from({ length: 20 }, (_, turn) => (turn % 2 ? site.database : beside.database));
  await Promise.all(databases.map(addOne));
  expect(await readValue(site.database, 'test: a')).toBe(20);
});

describe.runIf(inject('engine') === 'postgres')('PostgreSQL', () => {
  test('two who take the same rows in another order both get through, and each is done once', async () => {
    const both = createMeeting(2);
    const add = (database: Database, [first, second]: [string, string]) =>
      inTransaction(database, async (trx) => {
        await store(trx, first, (await readValue(trx, first)) + 1);
        await both();
        await store(trx, second, (await readValue(trx, second)) + 1);
      });
    await Promise.all([add(site.database, ['test: a', 'test: b']), add(beside.database, ['test: b', 'test: a'])]);
    expect(await readValue(site.database, 'test: a')).toBe(2);
    expect(await readValue(site.database, 'test: b')).toBe(2);
  });
});

test('what fails for a reason of its own is not tried again', async () => {
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

test('of many who offer to do the shift one does it, and the next when its time is over', async () => {
  const offer = (now: number) =>
    Promise.all(
      Array.from({ length: 8 }, (_, turn) => claimLease((turn % 2 ? site : beside).database, 'sweep', HOUR, now)),
    );
  const taken = (shifts: boolean[]) => shifts.filter(Boolean).length;
  expect(taken(await offer(NOON))).toBe(1);
  expect(taken(await offer(NOON + HOUR - 1))).toBe(0);
  expect(taken(await offer(NOON + HOUR))).toBe(1);
});

/** Waits until so many have come; whoever comes later is let through. */
function createMeeting(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come >= size) resolve();
    return promise;
  };
}
