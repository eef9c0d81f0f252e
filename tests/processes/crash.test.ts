/** Acknowledged writes survive a kill at any moment (docs/security.md, 20). `npm run measure:crash-test` repeats this hundreds of times. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
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

/** The options of a run on a new database. */
async function onServer(serverUrl: string, name: string): Promise<Omit<CrashTestOptions, 'rounds'>> {
  await createDatabase(serverUrl, name);
  const databaseUrl = `${serverUrl}/${name}`;
  return { dataDir: temporaryFolder(), databaseUrl, databaseAddress: databaseUrl, seed: name };
}

describe.concurrent('no acknowledged write is lost after a kill of', () => {
  test('the site on SQLite', async () => {
    const dataDir = temporaryFolder();
    const databaseAddress = path.join(dataDir, 'slvsh.sqlite');
    await expectNothingLost({ dataDir, databaseAddress, databaseUrl: `sqlite:${databaseAddress}`, seed: 'sqlite' });
  });

  test('the site on PostgreSQL', async () => {
    await expectNothingLost(await onServer(inject('postgresUrl'), 'killed_site'));
  });

  test('a PostgreSQL server whose settings acknowledge before writing', async () => {
    const crashDatabase = async () => {
      await server.crash();
      await server.comeBack();
    };
    await expectNothingLost({ ...(await onServer(server.url, 'killed_server')), crashDatabase });
  });
});
