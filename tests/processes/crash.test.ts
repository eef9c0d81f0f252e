/**
 * Acknowledged writes survive a kill at any moment (docs/security.md, 20). `npm run measure:crash-test` repeats this hundreds of times.
 * instances.test.ts kills a site on PostgreSQL.
 */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CrashTestOptions, runCrashTest } from '../support/crash-test/crash-test.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { clearProcesses, temporaryFolder } from '../support/site-process.ts';
import { createDatabase } from '../support/start-postgres.ts';

/** The server that the last test kills. */
let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgresServer();
});
afterAll(async () => {
  await clearProcesses();
  await server.stop();
});

async function expectNothingLost(options: Omit<CrashTestOptions, 'rounds'>): Promise<void> {
  const { acknowledged, found } = await runCrashTest({ ...options, rounds: 1 });
  expect(found).toEqual([]);
  // With fewer writes a loss could go unnoticed.
  expect(acknowledged).toBeGreaterThan(5);
}

describe.concurrent('no acknowledged write is lost after a kill of', () => {
  test('the site on SQLite', async () => {
    const dataDir = temporaryFolder();
    const databaseAddress = path.join(dataDir, 'slvsh.sqlite');
    await expectNothingLost({ dataDir, databaseAddress, databaseUrl: `sqlite:${databaseAddress}`, seed: 'sqlite' });
  });

  test('a PostgreSQL server whose settings acknowledge before writing', async () => {
    const crashDatabase = async () => {
      await server.crash();
      await server.comeBack();
    };
    const seed = 'killed_server';
    await createDatabase(server.url, seed);
    const databaseUrl = `${server.url}/${seed}`;
    const addresses = { databaseUrl, databaseAddress: databaseUrl };
    await expectNothingLost({ dataDir: temporaryFolder(), ...addresses, seed, crashDatabase });
  });
});
