/** Concurrent changes of one account through two instances are serialized. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueResetToken } from '#server/features/users/password-reset.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { confirmationTokenOf } from '../support/confirmation-tokens.ts';
import { eventually, untilWaiting } from '../support/eventually.ts';
import { createMigratedDatabase, type Instances, SESSION_SECRET, startInstances } from '../support/instances.ts';
import { clearProcesses } from '../support/site-process.ts';

const PASSWORD = 'nose butter 630';
const json = { 'content-type': 'application/json' };

let instances: Instances;
let here: string;
let there: string;
let database: Database;

beforeAll(async () => {
  const databaseUrl = await createMigratedDatabase();
  instances = await startInstances(databaseUrl, 2);
  [here, there] = await Promise.all([instances[0].address, instances[1].address]);
  ({ database } = openDatabase(databaseUrl));
});
afterAll(async () => {
  await clearProcesses();
  await database.destroy();
});

/** Resolves once the outbox is empty: no sender locks the fan. */
const untilMailed = () =>
  eventually(async () => expect(await database.selectFrom('outbox').select('id').execute()).toEqual([]));

/** Counts the transactions that PostgreSQL has ended because of a deadlock; a connection reports its own when it ends. */
async function countDeadlocks(opened: Database): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()
  `.execute(opened);
  return Number(rows[0]?.deadlocks);
}

type Change = 'confirm' | 'reset';

/** Confirms a new email and resets the password of a new fan: both wait for the fan's row in this order. */
async function changeAtOnce(name: string, order: Change[]): Promise<Record<Change, number | undefined>> {
  const person = { name, email: `${name}@fans.example`, password: PASSWORD };
  const body = JSON.stringify(person);
  const signedUp = await fetch(`${here}/api/v1/users/sign-up`, { method: 'POST', headers: json, body });
  const { id } = (await signedUp.json()) as { id: number };
  const authorization = signedUp.headers.get('authorization') ?? '';
  const moved = { email: `${name}@new.example`, oldPassword: PASSWORD };
  await fetch(`${here}/api/v1/users/edit/${id}`, {
    method: 'PATCH',
    headers: { ...json, authorization },
    body: JSON.stringify(moved),
  });
  await untilMailed();
  const link = await confirmationTokenOf(database, id, Date.now(), SESSION_SECRET);
  const token = await issueResetToken(database, person.email, Date.now());

  const begin = {
    confirm: () => fetch(`${here}/api/v1/users/confirm-email/${link}`, { method: 'POST', headers: { authorization } }),
    reset: () =>
      fetch(`${there}/api/v1/users/reset-password`, {
        method: 'PATCH',
        headers: json,
        body: JSON.stringify({ token, email: person.email, password: 'a better one 720' }),
      }),
  };
  const replies: Partial<Record<Change, Promise<Response>>> = {};
  await database.transaction().execute(async (trx) => {
    await trx.selectFrom('users').where('id', '=', id).select('id').forUpdate().execute();
    for (const [index, change] of order.entries()) {
      replies[change] = begin[change]();
      await untilWaiting(database, index + 1);
    }
  });
  const [confirmed, reset] = await Promise.all([replies.confirm, replies.reset]);
  return { confirm: confirmed?.status, reset: reset?.status };
}

test('of a confirmed email and a password reset the first succeeds and the second is rejected, without a deadlock', async () => {
  expect(await changeAtOnce('ada', ['confirm', 'reset'])).toEqual({ confirm: 200, reset: 400 });
  expect(await changeAtOnce('bea', ['reset', 'confirm'])).toEqual({ confirm: 400, reset: 200 });
  for (const { child } of instances) child.kill('SIGTERM');
  await Promise.all(instances.map(({ ended }) => ended));
  expect(await countDeadlocks(database)).toBe(0);
});
