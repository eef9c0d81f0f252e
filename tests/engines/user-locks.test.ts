/** Transactions that lock users, of which no two wait for each other: their work runs once. PostgreSQL has locks of rows. */
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { lockUserFor, lockUsersFor, transactionsOfEditors } from '#server/features/users/locks.ts';
import { lock } from '#server/platform/database/locks.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { untilWaiting } from '../support/eventually.ts';
import { signUp, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';

const site = await startSite();

async function callerOf({ user }: Awaited<ReturnType<typeof signUp>>) {
  const sessions = site.database.selectFrom('sessions').where('userId', '=', user.id).select('id');
  const { id: sessionId } = await sessions.executeTakeFirstOrThrow();
  return { userId: user.id as number, sessionId, role: 'admin' as const };
}

describe.runIf(inject('engine') === 'postgres').each(['older', 'younger'])('an admin and a fan who is %s', (age) => {
  async function signUpBoth() {
    const older = age === 'older' ? await signUp(site) : undefined;
    const caller = await callerOf(await signUpAdmin(site));
    return { caller, fanId: (older ?? (await signUp(site))).user.id as number };
  }

  /** Begins `first`, then `second`, while another transaction holds what both need; each waits before the next step. */
  function interleave<A, B>(
    hold: (trx: DatabaseTransaction) => Promise<unknown>,
    first: () => Promise<A>,
    second: () => Promise<B>,
  ): Promise<[A, B]> {
    return site
      .write(async (trx) => {
        await hold(trx);
        const one = first();
        await untilWaiting(site.database, 1);
        const other = second();
        await untilWaiting(site.database, 2);
        return { one, other };
      })
      .then(({ one, other }) => Promise.all([one, other]));
  }

  test('are locked by a change and by saves of brackets in one order', async () => {
    const { caller, fanId } = await signUpBoth();
    const changes = [
      { userId: caller.userId, caller },
      { userId: fanId, caller },
    ];
    // With statistics of so few rows, a query reads all of them in the order in which they are stored.
    await sql`analyze users`.execute(site.database);
    for (const id of [fanId, caller.userId]) {
      // The row moves behind the other one.
      await site.database.updateTable('users').set({ updatedAt: NOON }).where('id', '=', id).execute();
      const [user, errors] = await interleave(
        (trx) => sql`select from users where id = ${id} for update`.execute(trx),
        () => site.write((trx) => lockUserFor(trx, caller, fanId)),
        () => site.write((trx) => lockUsersFor(trx, changes)),
      );
      expect([user.id, errors.size]).toEqual([fanId, 0]);
    }
  });

  test('are locked before other rows by every write of the admin', async () => {
    const { caller, fanId } = await signUpBoth();
    await site.write((trx) => lock(trx, 'test'));
    let attempts = 0;
    const [, user] = await interleave(
      (trx) => lock(trx, 'test'),
      () =>
        transactionsOfEditors({ database: site.database, clock: () => NOON })(caller, async (trx) => {
          attempts += 1;
          await lock(trx, 'test');
        }),
      () =>
        site.write(async (trx) => {
          const user = await lockUserFor(trx, caller, fanId);
          await lock(trx, 'test');
          return user;
        }),
    );
    expect([user.id, attempts]).toEqual([fanId, 1]);
  });
});
