/** What changes one account at once on two machines comes one after the other. */
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Database } from '#server/database/schema.ts';
import { issueEmailToken } from '#server/users/pending-email.ts';
import { issueResetToken } from '#server/users/reset-token.ts';
import { prepareMachines } from '../support/machines.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const { startMachines, open } = prepareMachines();

const PASSWORD = 'nose butter 630';
const json = { 'content-type': 'application/json' };

/** Waits until so many statements wait for a row that somebody else holds. Within a transaction the answer would stay the first one. */
const untilWaiting = (database: Database, count: number) =>
  vi.waitFor(
    async () => {
      const waiting = await sql`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(database);
      expect(waiting.rows).toHaveLength(count);
    },
    { timeout: 30_000 },
  );

/** Waits until the mails are written: each link gets its token then, and a newer token ends an older one. */
const untilMailed = (database: Database) =>
  vi.waitFor(async () => expect(await database.selectFrom('outbox').select('id').execute()).toEqual([]), {
    timeout: 30_000,
  });

/** How many transactions PostgreSQL has ended by force; told once those who were in them have left. */
async function countDeadlocks(database: Database): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()
  `.execute(database);
  return Number(rows[0]?.deadlocks);
}

type Outcome = { confirmed: number; reset: number };

test.each<[string, ('confirm' | 'reset')[], Outcome]>([
  ['the new email is confirmed first: the reset link is over', ['confirm', 'reset'], { confirmed: 200, reset: 400 }],
  ['the password is reset first: the new email is over', ['reset', 'confirm'], { confirmed: 400, reset: 200 }],
])('%s, and no transaction has to be ended by force', async (_what, order, outcome) => {
  const { DATABASE_URL, machines } = await startMachines(2);
  const [here, there] = await Promise.all(machines.map(({ address }) => address));
  const database = open(DATABASE_URL);
  const person = { name: 'Ada', email: 'ada@fans.example', password: PASSWORD };
  const body = JSON.stringify(person);
  const signedUp = await fetch(`${here}/api/v1/users/sign-up`, { method: 'POST', headers: json, body });
  const { id } = (await signedUp.json()) as { id: number };
  const authorization = signedUp.headers.get('authorization') ?? '';
  const moved = { email: 'ada@new.example', oldPassword: PASSWORD };
  await fetch(`${here}/api/v1/users/edit/${id}`, {
    method: 'PATCH',
    headers: { ...json, authorization },
    body: JSON.stringify(moved),
  });
  await untilMailed(database);
  const link = await issueEmailToken(database, id, moved.email, Date.now());
  const { token } = await issueResetToken(database, id, Date.now());

  const begin = {
    confirm: () => fetch(`${here}/api/v1/users/confirm-email/${link?.token}`, { method: 'POST' }),
    reset: () =>
      fetch(`${there}/api/v1/users/reset-password`, {
        method: 'PATCH',
        headers: json,
        body: JSON.stringify({ token, email: person.email, password: 'a better one 720' }),
      }),
  };
  const replies: Partial<Record<'confirm' | 'reset', Promise<Response>>> = {};
  // Both stand before the same row until both are there.
  await database.transaction().execute(async (trx) => {
    await trx.selectFrom('users').where('id', '=', id).select('id').forUpdate().execute();
    for (const [place, which] of order.entries()) {
      replies[which] = begin[which]();
      await untilWaiting(database, place + 1);
    }
  });
  const [confirmed, reset] = await Promise.all([replies.confirm, replies.reset]);
  expect({ confirmed: confirmed?.status, reset: reset?.status }).toEqual(outcome);

  for (const { child } of machines) child.kill('SIGTERM');
  await Promise.all(machines.map(({ ended }) => ended));
  expect(await countDeadlocks(database)).toBe(0);
});
