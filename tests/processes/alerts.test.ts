/** A kill in the middle of an announcement neither loses an alert nor repeats one (docs/security.md, 33). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { eventually } from '../support/eventually.ts';
import { createMigratedDatabase, startInstance, startInstances } from '../support/instances.ts';
import { startMailServer, type TestMailServer } from '../support/mail-server.ts';
import { clearProcesses } from '../support/site-process.ts';

const FANS = 5;

let databaseUrl: string;
let database: Database;
let server: TestMailServer;

beforeAll(async () => {
  databaseUrl = await createMigratedDatabase();
  ({ database } = openDatabase(databaseUrl));
  server = await startMailServer();
});
afterAll(async () => {
  await clearProcesses();
  await database.destroy();
  await server.close();
});

/** Followers of a rider; returns their emails. */
async function addFollowers(riderId: number): Promise<string[]> {
  const emails = Array.from({ length: FANS }, (_, index) => `${index}@fans.example`);
  const [createdAt, updatedAt] = [1, 1];
  const users = emails.map((email) => ({
    ...{ name: 'Ada', email, emailKey: email, passwordHash: '', admin: 0 as const, createdAt, updatedAt },
  }));
  const fans = await database.insertInto('users').values(users).returning(['id', 'email']).execute();
  const switches = { followsCup: 0, riderGame: 1, cupGame: 1, picksClosing: 1, mail: 1 } as const;
  await database
    .insertInto('alertSettings')
    .values(fans.map(({ id, email }) => ({ userId: id, ...switches, mailAddress: email, language: 'en', updatedAt })))
    .execute();
  const follows = fans.map(({ id }) => ({ userId: id, riderId, createdAt }));
  await database.insertInto('riderFollows').values(follows).execute();
  return emails.sort();
}

async function publishGame(riderId: number): Promise<void> {
  const now = Date.now();
  await database.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('posts')
      .values({
        ...{ title: 'A game', location: null, publishDate: now, type: 'Game', gameType: 'slvsh', createdAt: now },
        ...{ videoHost: 'youtube', videoId: 'dQw4w9WgXcQ', editorial: null, description: null, updatedAt: now },
        ...{ winnerScore: null, winnerId: null, loserId: null },
        ...{ posterLocation: null, posterFileName: null, posterContentType: null, posterColor: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('postRiders').values({ postId: id, riderId, position: 0 }).execute();
  });
}

/** The number of sessions that wait to write the outbox. */
async function countBlocked(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "outbox"%'
  `.execute(database);
  return rows[0]?.count ?? 0;
}

test('two instances that are killed while they write alerts leave each alert to the next one', async () => {
  const { id: rider } = await database
    .insertInto('riders')
    .values({ name: 'Joss', createdAt: 1, updatedAt: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const emails = await addFollowers(rider);
  const killed = await startInstances(databaseUrl, 2, { SMTP_URL: server.url });
  await database.transaction().execute(async (trx) => {
    await sql`lock table outbox in exclusive mode`.execute(trx);
    await publishGame(rider);
    await eventually(async () => expect(await countBlocked()).toBe(1));
    for (const { child } of killed) child.kill('SIGKILL');
    await Promise.all(killed.map(({ ended }) => ended));
  });
  // PostgreSQL rolls the transaction of a killed process back.
  await eventually(async () => expect(await countBlocked()).toBe(0));
  expect(await database.selectFrom('alerts').selectAll().execute()).toEqual([]);
  expect(server.messages).toEqual([]);

  await startInstance(databaseUrl, { SMTP_URL: server.url }).address;
  await server.received(FANS);
  await eventually(async () => expect(await database.selectFrom('outbox').select('id').execute()).toEqual([]));
  expect(server.messages.flatMap(({ to }) => to).sort()).toEqual(emails);
  expect(await database.selectFrom('alerts').selectAll().execute()).toHaveLength(FANS);
});
