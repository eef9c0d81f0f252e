/** Mails wait in the database for any machine, and each is sent once. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { createMigratedDatabase, type Instances, startInstance, startInstances } from '../support/instances.ts';
import { startMailServer, type TestMailServer } from '../support/mail-server.ts';
import { clearProcesses, type SiteProcess } from '../support/site-process.ts';

const SOON = { timeout: 60_000 };

let database: Database;
/** These two never answer a delivery. */
let beforeMessage: TestMailServer;
let afterMessage: TestMailServer;
let server: TestMailServer;
/** The recipients of the mails that the dying machines hold. */
let held: string[];
/** Two machines that hold a mail each, whose delivery does not end. */
let dying: SiteProcess[];
let living: Instances;

beforeAll(async () => {
  const databaseUrl = await createMigratedDatabase();
  ({ database } = openDatabase(databaseUrl));
  beforeMessage = await startMailServer(0, [], 'before the letter');
  afterMessage = await startMailServer(0, [], 'after the letter');
  server = await startMailServer();
  held = await queueMails(['one@fans.example', 'two@fans.example']);
  dying = [beforeMessage, afterMessage].map(({ url }) => startInstance(databaseUrl, { SMTP_URL: url }));
  const deliveries = [beforeMessage.begun(1), afterMessage.received(1)];
  await Promise.all(
    dying.map(async ({ address, child }, place) => {
      await Promise.all([address, deliveries[place]]);
      // Stopped, and leased for an hour: no machine puts the mails back or takes them before a test ends the lease.
      child.kill('SIGSTOP');
    }),
  );
  await database
    .updateTable('outbox')
    .set({ due_at: Date.now() + 3_600_000 })
    .execute();
  living = await startInstances(databaseUrl, 2, { SMTP_URL: server.url, WEB_CONCURRENCY: '2' });
});
afterAll(async () => {
  await clearProcesses();
  await database.destroy();
  for (const one of [beforeMessage, afterMessage, server]) await one.close();
});

/** Writes mails of one kind into the outbox, without a request that starts their delivery. */
async function queueMails(recipients: string[]): Promise<string[]> {
  const now = Date.now();
  const rows = recipients.map((to) => ({
    ...{ kind: 'password-changed' as const, recipient_key: to, content: JSON.stringify({ to, name: 'Ada' }) },
    ...{ created_at: now, due_at: now },
  }));
  await database.insertInto('outbox').values(rows).execute();
  return recipients;
}

/** A request that queues a mail makes the sender of its worker read the outbox at once. */
async function wake(machine: SiteProcess): Promise<void> {
  await fetch(`${await machine.address}/api/v1/users/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'unknown@fans.example' }),
  });
}

const recipientsAt = (...all: TestMailServer[]) => all.flatMap(({ letters }) => letters.flatMap(({ to }) => to));
const idOf = (mail?: { message: string }) => /^Message-ID: (.*?)\r?$/im.exec(mail?.message ?? '')?.[1];
const readQueued = async () =>
  (await database.selectFrom('outbox').select('recipient_key').execute()).map(({ recipient_key }) => recipient_key);

test('four workers on two machines deliver each of forty mails once, and none that another machine delivers', async () => {
  const recipients = await queueMails(Array.from({ length: 40 }, (_, place) => `${place}@fans.example`));
  await Promise.all(living.flatMap((machine) => [wake(machine), wake(machine)]));
  await server.received(recipients.length);
  await vi.waitFor(async () => expect((await readQueued()).sort()).toEqual(held), SOON);
  expect(recipientsAt(server).sort()).toEqual(recipients.sort());
});

test('mails of killed machines are sent once by another; one that had arrived comes again with the same id', async () => {
  const [arrived] = afterMessage.letters;
  const before = server.letters.length;
  for (const { child } of dying) child.kill('SIGKILL');
  await Promise.all(dying.map(({ ended }) => ended));
  // The lease ends, after which another machine takes them.
  await database.updateTable('outbox').set({ due_at: Date.now() }).execute();
  await wake(living[0]);
  await vi.waitFor(async () => expect(await readQueued()).toEqual([]), SOON);
  const sent = server.letters.slice(before);
  expect(sent.flatMap(({ to }) => to).sort()).toEqual(held);
  expect(recipientsAt(beforeMessage)).toEqual([]);
  expect(idOf(arrived)).toMatch(/^<mail-\d+-\d+@/);
  expect(idOf(sent.find(({ to }) => to[0] === arrived?.to[0]))).toBe(idOf(arrived));
});
