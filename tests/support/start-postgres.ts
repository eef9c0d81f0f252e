/** Starts PostgreSQL once for all files, with a migrated database that each test's own is copied from. */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Engine } from '#server/database/schema.ts';
import { startPostgresServer } from './postgres-server.ts';

/** The database that is migrated once and copied for each site. */
export const MIGRATED_DATABASE = 'migrated';

declare module 'vitest' {
  interface ProvidedContext {
    engine: Engine;
    /** The server without a database's name; only where the engine is PostgreSQL. */
    postgresUrl: string;
  }
}

export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer();
  await createDatabase(server.url, MIGRATED_DATABASE);
  const opened = openDatabase(`${server.url}/${MIGRATED_DATABASE}`);
  await migrate(opened);
  await opened.database.destroy();
  project.provide('postgresUrl', server.url);
  return server.stop;
}

/** Makes an empty database, or a copy of `template`, which nobody may be connected to. */
export async function createDatabase(serverUrl: string, name: string, template = 'template1'): Promise<void> {
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
}
