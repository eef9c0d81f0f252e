/** Mails wait in the database for whichever machine comes first, and go once. */
import { afterEach, expect, test, vi } from 'vitest';
import { prepareMachines } from '../support/machines.ts';
import { type Silence, startMailServer, type TestMailServer } from '../support/mail-server.ts';
import type { SiteProcess } from '../support/site-process.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const { makeDatabase, startMachine, startMachines, open } = prepareMachines();
const servers: TestMailServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function startServer(silence?: Silence): Promise<TestMailServer> {
  const server = await startMailServer(0, [], silence);
  servers.push(server);
  return server;
}

const FAN = 'fan@fans.example';

/** Puts mails of one kind into the outbox, to fans who are numbered from `first` on, as a site does that nobody hears of. */
async function queueMails(databaseUrl: string, count: number, first = 1): Promise<string[]> {
  const people = Array.from({ length: count }, (_, place) => `${first + place}.${FAN}`);
  const rows = people.map((to) => ({
    ...{ kind: 'password-changed' as const, recipient_key: to, content: JSON.stringify({ to, name: 'Ada' }) },
    ...{ created_at: Date.now(), due_at: Date.now() },
  }));
  await open(databaseUrl).insertInto('outbox').values(rows).execute();
  return people;
}

/** A mail asked for over the address of a machine has its sender look at the outbox at once. */
async function wake(machine: SiteProcess): Promise<void> {
  await fetch(`${await machine.address}/api/v1/users/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@fans.example' }),
  });
}

/** As if the two minutes were over after which another machine takes what a dead one had in hand. */
async function endLeases(databaseUrl: string): Promise<void> {
  await open(databaseUrl).updateTable('outbox').set({ due_at: Date.now() }).execute();
}

const waiting = (databaseUrl: string) => open(databaseUrl).selectFrom('outbox').select('kind').execute();
const readers = (...all: TestMailServer[]) => all.flatMap(({ letters }) => letters.flatMap(({ to }) => to)).sort();
const idOf = (message = '') => /^Message-ID: (.*?)\r?$/im.exec(message)?.[1];

test('four workers on two machines deliver each of forty mails once', async () => {
  const server = await startServer();
  const settings = { SMTP_URL: server.url, WEB_CONCURRENCY: '2' };
  const { DATABASE_URL, machines } = await startMachines(2, settings);
  const people = await queueMails(DATABASE_URL, 40);
  await Promise.all(machines.flatMap((machine) => [wake(machine), wake(machine)]));
  await server.received(people.length);
  await vi.waitFor(async () => expect(await waiting(DATABASE_URL)).toEqual([]), { timeout: 60_000 });
  expect(readers(server)).toEqual(people.sort());
});

test('a mail that a machine was killed over goes once, by the other', async () => {
  const [silent, server] = [await startServer('before the letter'), await startServer()];
  const DATABASE_URL = await makeDatabase();
  const dying = startMachine(DATABASE_URL, { SMTP_URL: silent.url });
  await dying.address;
  const first = await queueMails(DATABASE_URL, 1);
  await wake(dying);
  await silent.begun(1);
  const living = startMachine(DATABASE_URL, { SMTP_URL: server.url });
  await living.address;
  const others = await queueMails(DATABASE_URL, 5, 2);
  await wake(living);
  await server.received(others.length);
  // Nobody takes it from one that is alive.
  expect(readers(server)).toEqual(others);

  dying.child.kill('SIGKILL');
  await dying.ended;
  await endLeases(DATABASE_URL);
  await wake(living);
  await server.received(others.length + 1);
  await vi.waitFor(async () => expect(await waiting(DATABASE_URL)).toEqual([]), { timeout: 60_000 });
  expect(readers(silent, server)).toEqual([...first, ...others]);
});

test('a mail that had arrived when its machine was killed comes again, and mail programs can tell: it has the same id', async () => {
  const [silent, server] = [await startServer('after the letter'), await startServer()];
  const DATABASE_URL = await makeDatabase();
  const dying = startMachine(DATABASE_URL, { SMTP_URL: silent.url });
  await dying.address;
  await queueMails(DATABASE_URL, 1);
  await wake(dying);
  await silent.received(1);
  dying.child.kill('SIGKILL');
  await dying.ended;
  await endLeases(DATABASE_URL);
  const living = startMachine(DATABASE_URL, { SMTP_URL: server.url });
  await living.address;
  await server.received(1);
  const [one, other] = [silent, server].map(({ letters }) => idOf(letters[0]?.message));
  expect(one).toMatch(/^<mail-\d+-\d+@/);
  expect(other).toBe(one);
});
