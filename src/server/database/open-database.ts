/** Opens the database that the settings name. */
import { Kysely, type Logger } from 'kysely';
import { openPostgresPool, type PostgresLimits } from './postgres.ts';
import { ListsAsArraysDialect } from './postgres-dialect.ts';
import type { Database, Engine } from './schema.ts';
import { createSqliteDialect, openSqliteFile } from './sqlite.ts';

export type OpenDatabase = {
  database: Database;
  engine: Engine;
  /** How its connections are used; only where there are several. */
  connections?: () => Connections;
};

/** `asking` wait for one of them. */
export type Connections = { busy: number; idle: number; asking: number };

export type OpeningOptions = {
  /** Hears of idle connections that broke. */
  onLostConnection?: (error: Error) => void;
  /** What PostgreSQL is asked to keep to; without it statements may take for ever, as migrations do. */
  limits?: PostgresLimits;
  /** Hears of each query once it is over. */
  onQuery?: Logger | undefined;
};

/** Opens `postgres://…` or a path of an SQLite file; the caller destroys it. */
export function openDatabase(
  address: string,
  { onLostConnection = () => {}, limits, onQuery }: OpeningOptions = {},
): OpenDatabase {
  const heard = onQuery && { log: onQuery };
  if (isPostgres(address)) {
    const pool = openPostgresPool(address, onLostConnection, limits);
    return {
      database: new Kysely({ dialect: new ListsAsArraysDialect({ pool }), ...heard }),
      engine: 'postgres',
      connections: () => ({
        busy: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        asking: pool.waitingCount,
      }),
    };
  }
  return {
    database: new Kysely({ dialect: createSqliteDialect(openSqliteFile(address)), ...heard }),
    engine: 'sqlite',
  };
}

/** Whether `address` names a server rather than a file. */
export function isPostgres(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address);
}
