/** A database in which somebody else writes and does not stop: whoever has to wait is told within five seconds (trust 22). */
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, inject, test } from 'vitest';
import { inTransaction } from '#server/database/in-transaction.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { isOutage } from '#server/database/outage.ts';
import { takeTurn } from '#server/database/take-turn.ts';
import { cupFields } from '../support/cup-fields.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { expectRefusal } from '../support/refusals.ts';
import { startSite } from '../support/start-site.ts';

/** Milliseconds. */
const PROMISED = 5_000;

describe.runIf(inject('engine') === 'sqlite')('another process that writes into the file', async () => {
  const site = await startSite();
  const admin = await signUpAdmin(site);
  const addCup = (slug: string) => send(site, 'POST /cups', cupFields({ slug }), admin);

  test('is waited for, however many wait, for five seconds at most; reading goes on, and so does writing afterwards', async () => {
    const other = new DatabaseSync(site.opened.address);
    other.exec('begin immediate');
    const asked = performance.now();
    let answered = 0;
    const told = Array.from({ length: 8 }, async (_, place) => {
      const reply = await addCup(`Cup ${place}`);
      answered += 1;
      expect(performance.now() - asked).toBeLessThan(PROMISED);
      expect(reply.headers.get('retry-after')).toBe('2');
      return expectRefusal(reply, 503);
    });
    for (const path of ['/cups', '/posts/page/1', '/riders']) {
      expect((await send(site, `GET ${path}`)).status).toBe(200);
    }
    expect(answered).toBe(0);
    await Promise.all(told);
    other.exec('rollback');
    other.close();
    expect((await addCup('At last')).status).toBe(200);
    expect(await (await send(site, 'GET /cups')).json()).toHaveLength(1);
  });

  test('that ends in time is waited for', async () => {
    const other = new DatabaseSync(site.opened.address);
    other.exec('begin immediate');
    const added = addCup('After the other');
    // By now the save has come to where it waits: what is asked afterwards is answered.
    expect((await send(site, 'GET /cups')).status).toBe(200);
    other.exec('rollback');
    expect((await added).status).toBe(200);
    other.close();
  });
});

describe.runIf(inject('engine') === 'postgres')('another process that has a row', async () => {
  const site = await startSite();

  test('is waited for for five seconds at most', async () => {
    const limits = { poolSize: 2, timeLimit: 30 };
    const { database } = openDatabase(site.opened.address, { limits });
    await inTransaction(site.database, async (trx) => {
      await takeTurn(trx, 'test');
      const asked = performance.now();
      const error = await inTransaction(database, (other) => takeTurn(other, 'test')).catch(
        (caught: unknown) => caught,
      );
      expect(performance.now() - asked).toBeLessThan(PROMISED);
      expect(isOutage(error)).toBe(true);
    });
    await database.destroy();
  });
});
