import { Kysely, type Logger } from 'kysely';
import { NamesPlugin, toCodeName } from './names.ts';
import { ArrayInDialect, openPostgresPool, type PostgresLimits } from './postgres.ts';
import type { Database, Engine } from './schema.ts';
import { createSqliteDialect, openSqliteFile } from './sqlite.ts';
import { limitTransactions } from './transaction.ts';

export type OpenDatabase = {
  database: Database;
  engine: Engine;
  /** Undefined for SQLite, which has one connection. */
  connections?: () => Connections;
};

/** `pending` counts requests for a connection. */
export type Connections = { active: number; idle: number; pending: number };

export type OpenDatabaseOptions = {
  /** Called with the error of an idle connection that broke. */
  onLostConnection?: (error: Error) => void;
  /** Without limits a statement on PostgreSQL, such as one of a migration, has no timeout. */
  limits?: PostgresLimits;
  onQuery?: Logger | undefined;
};

/** Opens `postgres://…` or the path of an SQLite file. The caller destroys or disposes of it. */
export function openDatabase(
  address: string,
  { onLostConnection = () => {}, limits, onQuery }: OpenDatabaseOptions = {},
): OpenDatabase & AsyncDisposable {
  const logging = onQuery && { log: onQuery };
  if (isPostgres(address)) {
    const pool = openPostgresPool(address, onLostConnection, limits);
    const database: Database = new Kysely({
      dialect: new ArrayInDialect({ pool }),
      plugins: [new NamesPlugin(toCodeName)],
      ...logging,
    });
    if (limits) limitTransactions(database, limits.poolSize);
    return {
      database,
      engine: 'postgres',
      connections: () => ({
        active: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        pending: pool.waitingCount,
      }),
      [Symbol.asyncDispose]: () => database.destroy(),
    };
  }
  const database: Database = new Kysely({
    dialect: createSqliteDialect(openSqliteFile(address)),
    plugins: [new NamesPlugin()],
    ...logging,
  });
  return { database, engine: 'sqlite', [Symbol.asyncDispose]: () => database.destroy() };
}

/** Closes the database again if `check` rejects. */
export async function openAndCheck(
  address: string,
  check: (opened: OpenDatabase) => Promise<unknown>,
): Promise<OpenDatabase & AsyncDisposable> {
  const opened = openDatabase(address);
  try {
    await check(opened);
    return opened;
  } catch (error) {
    await opened.database.destroy();
    throw error;
  }
}

export function isPostgres(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address);
}
