/** Mails wait in the database for any machine, and each is sent once. */
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { createMigratedDatabase, startMachine, startMachines } from '../support/machines.ts';
import { startMailServer, type TestMailServer } from '../support/mail-server.ts';
import { clearProcesses, type SiteProcess } from '../support/site-process.ts';

const SOON = { timeout: 60_000 };

const databaseUrl = await createMigratedDatabase();
const { database } = openDatabase(databaseUrl);
/** These two never answer a delivery. */
const beforeMessage = await startMailServer(0, [], 'before the letter');
const afterMessage = await startMailServer(0, [], 'after the letter');
const server = await startMailServer();

// Two machines hold a mail each, whose delivery does not end.
const held = await queueMails(['one@fans.example', 'two@fans.example']);
const dying = [beforeMessage, afterMessage].map(({ url }) => startMachine(databaseUrl, { SMTP_URL: url }));
await Promise.all([...dying.map(({ address }) => address), beforeMessage.begun(1), afterMessage.received(1)]);
const living = await startMachines(databaseUrl, 2, { SMTP_URL: server.url, WEB_CONCURRENCY: '2' });

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
  // As if the two minutes had passed after which another machine may take them.
  await database.updateTable('outbox').set({ due_at: Date.now() }).execute();
  await wake(living[0]);
  await vi.waitFor(async () => expect(await readQueued()).toEqual([]), SOON);
  const sent = server.letters.slice(before);
  expect(sent.flatMap(({ to }) => to).sort()).toEqual(held);
  expect(recipientsAt(beforeMessage)).toEqual([]);
  expect(idOf(arrived)).toMatch(/^<mail-\d+-\d+@/);
  expect(idOf(sent.find(({ to }) => to[0] === arrived?.to[0]))).toBe(idOf(arrived));
});
