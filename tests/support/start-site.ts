/** A whole site for a test: its own database, its own port, its own time of day. */
import type { Api } from '#contract/api-client.ts';
import { buildApp } from '#server/app.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, DatabaseTransaction } from '#server/database/schema.ts';
import { createAccountParts } from '#server/users/account-parts.ts';
import { createStrictApi } from './strict-api.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export type TestSite = {
  address: string;
  database: Database;
  opened: TestDatabase;
  /** Makes a call of the contract; fails on a reply that the contract does not describe. */
  call: Api;
  /** Asks for any address, as it stands. */
  get: (path: string, init?: RequestInit) => Promise<Response>;
  /** Runs the rooms' own operations in one transaction. */
  write: <T>(change: (trx: DatabaseTransaction) => Promise<T>) => Promise<T>;
};

/** Noon in Grandvalira on a day in March; a site whose test says nothing else lives at this moment. */
export const NOON = Date.parse('2018-03-14T12:00:00.000Z');

/** What signs the tests' access tokens. */
export const TEST_SECRET = 'only for the tests: signs nobody in elsewhere';

/** `logTo` turns the log on. */
type SiteParts = { clock?: Clock; logTo?: { write(line: string): void } };

const running: (() => Promise<void>)[] = [];

/** Starts an empty site, which runs until the last test of the file is over. */
export async function startSite({ clock = () => NOON, logTo }: SiteParts = {}): Promise<TestSite> {
  const opened = await openTestDatabase();
  const { database } = opened;
  const accounts = createAccountParts({ database, clock, secret: TEST_SECRET });
  const publicUrl = 'http://slvsh.example';
  const app = await buildApp({
    database,
    clock,
    bracketCupId: 4,
    accounts,
    publicUrl,
    trustedProxies: ['127.0.0.1'],
    logLevel: logTo ? 'info' : 'silent',
    ...(logTo && { logTo }),
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  running.push(async () => {
    await app.close();
    await opened.close();
  });
  return {
    address,
    database,
    opened,
    call: createStrictApi(address),
    get: (path, init) => fetch(address + path, init),
    write: (change) => database.transaction().execute(change),
  };
}

/** Stops every site that was started since the last time. */
export async function stopSites(): Promise<void> {
  for (const stop of running.splice(0)) await stop();
}
