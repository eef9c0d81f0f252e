/** The embedded engine: Kysely's SQLite dialect over the SQLite that Node carries. */
import { DatabaseSync } from 'node:sqlite';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { SharedFileDriver } from './sqlite-driver.ts';
import { addFunctions } from './sqlite-functions.ts';

/** Milliseconds. */
const LONGEST_OPENING = 5_000;

/** SQLite's own two megabytes do not hold what a list of a hundred thousand posts is found by. */
const CACHED_KILOBYTES = 8_192;

/** Opens the database file at `path` (`:memory:` for one that nobody keeps). A committed write is on disk. */
export function openSqliteFile(path: string): DatabaseSync {
  const connection = new DatabaseSync(path, { timeout: LONGEST_OPENING });
  try {
    connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    addFunctions(connection);
    connection.exec(`pragma cache_size = -${CACHED_KILOBYTES}`);
    // From here on nobody waits within SQLite, which would hold the whole process up.
    connection.exec('pragma busy_timeout = 0');
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

/** The dialect of an open file. */
export function createSqliteDialect(file: DatabaseSync): Dialect {
  return {
    createDriver: () => new SharedFileDriver(file),
    createAdapter: () => new SharedFileAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (database) => new SqliteIntrospector(database),
  };
}

class SharedFileAdapter extends SqliteAdapter {
  /** The driver lets each come to its turn by itself. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** So that migrations that are broken off leave nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
