/** Concurrent changes of one account through two servers are serialized. */
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { issueResetToken } from '#server/features/users/password-reset.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { confirmationTokenOf } from '../support/confirmation-tokens.ts';
import { untilWaiting } from '../support/eventually.ts';
import { PASSWORD, send, signUp } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';

describe.runIf(inject('engine') === 'postgres')('on PostgreSQL', async () => {
  const here = await startSite();
  const there = await startSite({ beside: here });

  /** Confirms a new email and resets the password of a new fan, in this order: both wait for the fan's row. */
  async function changeAtOnce(order: ('confirm' | 'reset')[]): Promise<(number | undefined)[]> {
    const { user, email, authorization } = await signUp(here);
    const moved = { email: `moved-${email}`, oldPassword: PASSWORD };
    expect((await send(here, `PATCH /users/edit/${user.id}`, moved, { authorization })).status).toBe(200);
    const link = await confirmationTokenOf(here.database, user.id, NOON);
    const token = await issueResetToken(here.database, email, NOON);
    const begin = {
      confirm: () => send(here, `POST /users/confirm-email/${link}`, undefined, { authorization }),
      reset: () => send(there, 'PATCH /users/reset-password', { token, email, password: 'a better one 720' }),
    };
    const replies: Promise<Response>[] = [];
    await here.write(async (trx) => {
      await trx.selectFrom('users').where('id', '=', user.id).select('id').forUpdate().execute();
      for (const change of order) {
        replies.push(begin[change]());
        await untilWaiting(there.database, replies.length);
      }
    });
    return (await Promise.all(replies)).map(({ status }) => status);
  }

  /** Counts the transactions that PostgreSQL has ended because of a deadlock; a connection reports its own when it ends. */
  async function countDeadlocks(): Promise<number> {
    for (const { opened } of [there, here]) await opened.close();
    const { database } = openDatabase(here.opened.address);
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()
    `.execute(database);
    await database.destroy();
    return Number(rows[0]?.deadlocks);
  }

  test('of a confirmed email and a password reset the first succeeds and the second is rejected, without a deadlock', async () => {
    expect(await changeAtOnce(['confirm', 'reset'])).toEqual([200, 400]);
    expect(await changeAtOnce(['reset', 'confirm'])).toEqual([200, 400]);
    for (const site of [there, here]) await site.stop();
    expect(await countDeadlocks()).toBe(0);
  });
});
