/** Mails wait in the database for any instance, and each is sent once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { MAX_RETRY_DELAY } from '#server/platform/outbox/outbox.ts';
import { eventually } from '../support/eventually.ts';
import { createMigratedDatabase, type Instances, startInstance, startInstances } from '../support/instances.ts';
import { startMailServer, type TestMailServer } from '../support/mail-server.ts';
import { clearProcesses, type SiteProcess } from '../support/site-process.ts';

let database: Database;
/** These two servers never confirm a delivery. */
let beforeMessage: TestMailServer;
let afterMessage: TestMailServer;
let server: TestMailServer;
/** The recipients of the mails that the frozen instances have leased. */
let leased: string[];
/** Two instances that have leased a mail each, whose delivery does not end. */
const frozen: SiteProcess[] = [];
let running: Instances;

beforeAll(async () => {
  const databaseUrl = await createMigratedDatabase();
  ({ database } = openDatabase(databaseUrl));
  beforeMessage = await startMailServer(0, [], 'before the message');
  afterMessage = await startMailServer(0, [], 'after the message');
  server = await startMailServer();
  const deliveries = [
    { to: 'one@fans.example', url: beforeMessage.url, begun: beforeMessage.begun(1) },
    { to: 'two@fans.example', url: afterMessage.url, begun: afterMessage.received(1) },
  ];
  leased = deliveries.map(({ to }) => to);
  // One after the other: an instance leases several mails at a time.
  for (const { to, url, begun } of deliveries) {
    await queueMails([to]);
    const instance = startInstance(databaseUrl, { SMTP_URL: url });
    frozen.push(instance);
    await Promise.all([instance.address, begun]);
    // The lease lasts as long as one can: no instance puts the mails back or leases them before a test ends it.
    instance.child.kill('SIGSTOP');
  }
  await database
    .updateTable('outbox')
    .set({ dueAt: Date.now() + MAX_RETRY_DELAY })
    .execute();
  running = await startInstances(databaseUrl, 2, { SMTP_URL: server.url });
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
    ...{ kind: 'password-changed' as const, recipientKey: to, content: JSON.stringify({ to, name: 'Ada' }) },
    ...{ createdAt: now, dueAt: now },
  }));
  await database.insertInto('outbox').values(rows).execute();
  return recipients;
}

/** A request that queues a mail makes the sender of its worker read the outbox at once. */
async function wake(instance: SiteProcess): Promise<void> {
  await fetch(`${await instance.address}/api/v1/users/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'unknown@fans.example' }),
  });
}

const recipientsAt = (...all: TestMailServer[]) => all.flatMap(({ messages }) => messages.flatMap(({ to }) => to));
const idOf = (mail?: { text: string }) => /^Message-ID: (.*?)\r?$/im.exec(mail?.text ?? '')?.[1];
const readQueued = async () =>
  (await database.selectFrom('outbox').select('recipientKey').execute()).map(({ recipientKey }) => recipientKey);

test('two instances deliver each of twenty mails once, and none that another instance has leased', async () => {
  const recipients = await queueMails(Array.from({ length: 20 }, (_, index) => `${index}@fans.example`));
  await Promise.all(running.flatMap((instance) => [wake(instance), wake(instance)]));
  await server.received(recipients.length);
  await eventually(async () => expect((await readQueued()).sort()).toEqual(leased));
  expect(recipientsAt(server).sort()).toEqual(recipients.sort());
});

test('mails of killed instances are sent once by another; one that has arrived is sent again with the same id', async () => {
  const [arrived] = afterMessage.messages;
  const before = server.messages.length;
  for (const { child } of frozen) child.kill('SIGKILL');
  await Promise.all(frozen.map(({ ended }) => ended));
  // After the end of the lease another instance takes the mails.
  await database.updateTable('outbox').set({ dueAt: Date.now() }).execute();
  await wake(running[0]);
  await eventually(async () => expect(await readQueued()).toEqual([]));
  const sent = server.messages.slice(before);
  expect(sent.flatMap(({ to }) => to).sort()).toEqual(leased);
  expect(recipientsAt(beforeMessage)).toEqual([]);
  expect(idOf(arrived)).toMatch(/^<mail-\d+-\d+@/);
  expect(idOf(sent.find(({ to }) => to[0] === arrived?.to[0]))).toBe(idOf(arrived));
});
