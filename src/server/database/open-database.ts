/** Opens the database that the settings name. */
import { Kysely } from 'kysely';
import { createPostgresDialect } from './postgres.ts';
import type { Database, Engine } from './schema.ts';
import { createSqliteDialect, openSqliteFile } from './sqlite.ts';

export type OpenDatabase = { database: Database; engine: Engine };

/** Opens `postgres://…` or a path of an SQLite file; the caller destroys it. `onLostConnection` hears of idle connections that broke. */
export function openDatabase(address: string, onLostConnection: (error: Error) => void = () => {}): OpenDatabase {
  if (isPostgres(address)) {
    return { database: new Kysely({ dialect: createPostgresDialect(address, onLostConnection) }), engine: 'postgres' };
  }
  return { database: new Kysely({ dialect: createSqliteDialect(openSqliteFile(address)) }), engine: 'sqlite' };
}

/** Whether `address` names a server rather than a file. */
export function isPostgres(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address);
}
