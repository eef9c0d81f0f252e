/** A request that waits for another writer of the database gets an answer within five seconds (docs/security.md, 22). */
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { isUnavailable } from '#server/platform/database/errors.ts';
import { lock } from '#server/platform/database/locks.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { cupFields } from '../support/cup-fields.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { startSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

/** Milliseconds. */
const PROMISED = 5_000;

describe.runIf(inject('engine') === 'sqlite')('another process that writes to the file', async () => {
  const site = await startSite();
  const admin = await signUpAdmin(site);
  const addCup = (slug: string) => send(site, 'POST /cups', cupFields({ slug }), admin);

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('delays a transaction for less than five seconds', async () => {
    const other = new DatabaseSync(site.opened.address);
    other.exec('begin immediate');
    const waiting = inTransaction(site.database, async () => {}).catch((caught: unknown) => caught);
    await nextIteration();
    vi.advanceTimersByTime(PROMISED - 1);
    expect(isUnavailable(await waiting)).toBe(true);
    other.close();
  });

  test('makes concurrent writes answer 503; reads are served, and writes succeed afterwards', async () => {
    const other = new DatabaseSync(site.opened.address);
    other.exec('begin immediate');
    let answered = 0;
    const replies = Array.from({ length: 8 }, async (_, place) => {
      const reply = await addCup(`Cup ${place}`);
      answered += 1;
      expect(reply.headers.get('retry-after')).toBe('2');
      return expectError(reply, 503);
    });
    for (const path of ['/cups', '/posts/page/1', '/riders']) {
      expect((await send(site, `GET ${path}`)).status).toBe(200);
    }
    expect(answered).toBe(0);
    for (; answered < replies.length; await nextIteration()) vi.advanceTimersByTime(1_000);
    await Promise.all(replies);
    other.exec('rollback');
    other.close();
    expect((await addCup('At last')).status).toBe(200);
    expect(await readReply(send(site, 'GET /cups'))).toHaveLength(1);
  });

  test('delays a write that succeeds once it ends', async () => {
    const other = new DatabaseSync(site.opened.address);
    other.exec('begin immediate');
    const added = addCup('After the other');
    // A read that is sent later is served while the save waits.
    expect((await send(site, 'GET /cups')).status).toBe(200);
    other.exec('rollback');
    expect((await added).status).toBe(200);
    other.close();
  });
});

describe.runIf(inject('engine') === 'postgres')('another process that locks a row', async () => {
  const site = await startSite();

  test('delays a write for three seconds', async () => {
    const limits = { poolSize: 2, timeLimit: 30 };
    const { database } = openDatabase(site.opened.address, { limits });
    await inTransaction(site.database, async (trx) => {
      await lock(trx, 'test');
      const { rows } = await sql`show lock_timeout`.execute(database);
      expect(rows).toEqual([{ lockTimeout: '3s' }]);
      const error = await inTransaction(database, (other) => lock(other, 'test')).catch((caught: unknown) => caught);
      expect(isUnavailable(error)).toBe(true);
    });
    await database.destroy();
  });
});
