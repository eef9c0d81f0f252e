/** Opens the change feed of the database that the settings name. */
import type { Clock } from '../clock.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import type { ChangeFeed } from './change-feed.ts';
import { listenPostgres } from './listen-postgres.ts';
import { pollSqlite } from './poll-sqlite.ts';

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
  if (address === ':memory:') return UNAVAILABLE;
  return engine === 'postgres' ? listenPostgres(address, clock, onLost) : pollSqlite(address, clock);
}

const UNAVAILABLE: ChangeFeed = {
  version: () => undefined,
  lastKnown: () => undefined,
  sync: async () => false,
  assumeChange() {},
  async close() {},
};
