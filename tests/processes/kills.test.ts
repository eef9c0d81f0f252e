/** What a site has acknowledged is there after it was killed at any moment (trust 20); `npm run measure:kills` does it hundreds of times. */
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type KillsTold, runKillRounds } from '../support/kills/kill-rounds.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { clearProcesses, temporaryFolder } from '../support/site-process.ts';
import { createDatabase } from '../support/start-postgres.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });
afterEach(clearProcesses);

/** Enough that something was there to be lost. */
function expectNothingLost({ acknowledged, found }: KillsTold): void {
  expect(found).toEqual([]);
  expect(acknowledged).toBeGreaterThan(5);
}

test('the site on SQLite', async () => {
  const dataDir = temporaryFolder();
  const databaseAddress = path.join(dataDir, 'slvsh.sqlite');
  const databaseUrl = `sqlite:${databaseAddress}`;
  expectNothingLost(await runKillRounds({ dataDir, databaseAddress, databaseUrl, rounds: 3, seed: 'sqlite' }));
});

describe('on PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgresServer();
  });
  afterAll(() => server.stop());

  async function killOnServer(name: string, crashDatabase?: () => Promise<void>): Promise<KillsTold> {
    await createDatabase(server.url, name);
    const databaseUrl = `${server.url}/${name}`;
    const parts = { dataDir: temporaryFolder(), databaseUrl, databaseAddress: databaseUrl, rounds: 2, seed: name };
    return runKillRounds({ ...parts, ...(crashDatabase && { crashDatabase }) });
  }

  test('the site', async () => {
    expectNothingLost(await killOnServer('site'));
  });

  test('the server itself, which is set to acknowledge before it has written', async () => {
    expectNothingLost(
      await killOnServer('server', async () => {
        await server.crash();
        await server.comeBack();
      }),
    );
  });
});
