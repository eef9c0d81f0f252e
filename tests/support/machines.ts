/** Machines on one PostgreSQL: each a process of its own with a folder of its own. */
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts';
import { type PostgresServer, startPostgresServer } from './postgres-server.ts';
import { ADMIN } from './site-admin.ts';
import { clearProcesses, type SiteProcess, startSiteProcess } from './site-process.ts';
import { createDatabase } from './start-postgres.ts';

/** The same on every machine, as the README asks. */
const SESSION_SECRET = 'pTq3Vd9sLw7Xz1Rb5Nc8Kf2Hm6Jy4GaU0eOiCxZvWtI';

export type Machines = {
  /** The server that they stand on. */
  server: () => PostgresServer;
  /** The address of a new database without a table in it. */
  makeDatabase: () => Promise<string>;
  /** One more machine on a database; it is not open yet. */
  startMachine: (databaseUrl: string, settings?: Record<string, string>) => SiteProcess;
  /** So many on a new database, all of them open. */
  startMachines: (
    count: number,
    settings?: Record<string, string>,
  ) => Promise<{ DATABASE_URL: string; machines: [SiteProcess, SiteProcess, ...SiteProcess[]] }>;
  /** A way into a database past its machines, until the test is over. */
  open: (databaseUrl: string) => OpenDatabase['database'];
};

/** Starts PostgreSQL for the tests of a file, and ends after each test what it has started. */
export function prepareMachines(): Machines {
  let server: PostgresServer | undefined;
  let databases = 0;
  const opened: OpenDatabase['database'][] = [];
  const running = () => {
    if (!server) throw new Error('PostgreSQL runs from the first test on');
    return server;
  };
  beforeAll(async () => {
    server = await startPostgresServer();
  });
  afterEach(async () => {
    await clearProcesses();
    for (const database of opened.splice(0)) await database.destroy();
  });
  afterAll(() => server?.stop());

  const makeDatabase = async () => {
    const name = `machines_${++databases}`;
    await createDatabase(running().url, name);
    return `${running().url}/${name}`;
  };
  const startMachine = (DATABASE_URL: string, settings: Record<string, string> = {}) =>
    startSiteProcess({ DATABASE_URL, SESSION_SECRET, ...ADMIN, ...settings });
  return {
    server: running,
    makeDatabase,
    startMachine,
    async startMachines(count, settings) {
      const DATABASE_URL = await makeDatabase();
      const machines = Array.from({ length: count }, () => startMachine(DATABASE_URL, settings));
      await Promise.all(machines.map(({ address }) => address));
      return { DATABASE_URL, machines: machines as [SiteProcess, SiteProcess, ...SiteProcess[]] };
    },
    open(databaseUrl) {
      const { database } = openDatabase(databaseUrl);
      opened.push(database);
      return database;
    },
  };
}
