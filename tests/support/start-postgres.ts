/** Starts one PostgreSQL for all projects of a run, with a migrated template database. */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Engine } from '#server/platform/database/schema.ts';
import { startPostgresServer } from './postgres-server.ts';

export const MIGRATED_DATABASE = 'migrated';

/** Vitest sets up projects one after the other in one process, each with its own modules: only the environment is shared. */
const RUNNING = 'TESTS_POSTGRES_URL';

declare module 'vitest' {
  interface ProvidedContext {
    engine: Engine;
    /** The server without a database name; absent in the projects `unit` and `api-sqlite`. */
    postgresUrl: string;
  }
}

export default async function startPostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env[RUNNING];
  if (running) {
    project.provide('postgresUrl', running);
    return undefined;
  }
  const server = await startPostgresServer();
  await createDatabase(server.url, MIGRATED_DATABASE);
  const opened = openDatabase(`${server.url}/${MIGRATED_DATABASE}`);
  await migrate(opened);
  await opened.database.destroy();
  process.env[RUNNING] = server.url;
  project.provide('postgresUrl', server.url);
  return async () => {
    delete process.env[RUNNING];
    await server.stop();
  };
}

/** Creates an empty database, or a copy of `template`, to which no client may be connected. */
export async function createDatabase(serverUrl: string, name: string, template = 'template1'): Promise<void> {
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
}
