/** Opens the change feed of the database that the settings name. */
import type { Clock } from '../clock.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import type { ChangeFeed } from './change-feed.ts';
import { followPostgres } from './follow-postgres.ts';
import { followSqlite } from './follow-sqlite.ts';

type Options = {
  /** Hears why PostgreSQL cannot be listened to for a while. */
  onLost?: (error: Error) => void;
  clock?: Clock;
};

/** The caller closes it before the database. */
export function openChangeFeed(
  { engine, address }: Pick<OpenDatabase, 'engine'> & { address: string },
  { onLost = () => {}, clock = Date.now }: Options = {},
): ChangeFeed {
  // A database in memory has one connection, which nobody can look at from beside.
  if (address === ':memory:') return SILENT;
  return engine === 'postgres' ? followPostgres(address, clock, onLost) : followSqlite(address, clock);
}

const SILENT: ChangeFeed = {
  version: () => undefined,
  lastKnown: () => undefined,
  catchUp: async () => false,
  noteUnheard() {},
  async close() {},
};
