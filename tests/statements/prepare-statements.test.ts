/** PostgreSQL accepts every statement that the API tests have run on SQLite: tables, columns, functions and types. */
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { readStatements } from '../support/record-statements.ts';
import { createDatabase, MIGRATED_DATABASE } from '../support/start-postgres.ts';

/** The catalogue and functions of SQLite, which tests and migrations read, and tables of former versions. */
const OTHERS = /\bsqlite_\w+|\btypeof\(|"(?:installation|content_versions)"/;

test('PostgreSQL prepares each statement that ran on SQLite', async () => {
  await createDatabase(inject('postgresUrl'), 'statements', MIGRATED_DATABASE);
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/statements` });
  await client.connect();
  // The server defines this function on connections to SQLite.
  await client.query('create function contains_folded(text, text) returns boolean language sql return true');
  const refused: string[] = [];
  for (const sql of readStatements().filter((statement) => !OTHERS.test(statement))) {
    await client
      .query(`prepare recorded as ${sql}`)
      .then(() => client.query('deallocate recorded'))
      .catch((error: Error) => refused.push(`${error.message}: ${sql}`));
  }
  await client.end();
  expect(refused).toEqual([]);
});
