/** Opens the database that the settings name. */
import { Kysely } from 'kysely';
import { createPostgresDialect, type PostgresLimits } from './postgres.ts';
import type { Database, Engine } from './schema.ts';
import { createSqliteDialect, openSqliteFile } from './sqlite.ts';

export type OpenDatabase = { database: Database; engine: Engine };

export type OpeningOptions = {
  /** Hears of idle connections that broke. */
  onLostConnection?: (error: Error) => void;
  /** What PostgreSQL is asked to keep to; without it statements may take for ever, as migrations do. */
  limits?: PostgresLimits;
};

/** Opens `postgres://…` or a path of an SQLite file; the caller destroys it. */
export function openDatabase(
  address: string,
  { onLostConnection = () => {}, limits }: OpeningOptions = {},
): OpenDatabase {
  if (isPostgres(address)) {
    const dialect = createPostgresDialect(address, onLostConnection, limits);
    return { database: new Kysely({ dialect }), engine: 'postgres' };
  }
  return { database: new Kysely({ dialect: createSqliteDialect(openSqliteFile(address)) }), engine: 'sqlite' };
}

/** Whether `address` names a server rather than a file. */
export function isPostgres(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address);
}
