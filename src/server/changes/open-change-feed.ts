/** Opens the change feed of the database that the settings name. */
import type { OpenDatabase } from '../database/open-database.ts';
import type { ChangeFeed } from './change-feed.ts';
import { followPostgres } from './follow-postgres.ts';
import { followSqlite } from './follow-sqlite.ts';

/** The caller closes it before the database. `onLost` hears why PostgreSQL cannot be listened to for a while. */
export function openChangeFeed(
  { engine, address }: Pick<OpenDatabase, 'engine'> & { address: string },
  onLost: (error: Error) => void = () => {},
): ChangeFeed {
  // A database in memory has one connection, which nobody can look at from beside.
  if (address === ':memory:') return { version: () => undefined, catchUp: async () => {}, close: async () => {} };
  return engine === 'postgres' ? followPostgres(address, onLost) : followSqlite(address);
}
