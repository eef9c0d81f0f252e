import type { Clock } from '../clock.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import type { ChangeFeed } from './change-feed.ts';
import { listenPostgres } from './listen-postgres.ts';
import { pollSqlite } from './poll-sqlite.ts';

/** The caller closes it before the database. */
export function openChangeFeed(
  { engine, address }: Pick<OpenDatabase, 'engine'> & { address: string },
  clock: Clock,
  onLost: (error: Error) => void,
): ChangeFeed {
  // A database in memory has one connection: a second one would see another database.
  if (address === ':memory:') return UNAVAILABLE;
  return engine === 'postgres' ? listenPostgres(address, clock, onLost) : pollSqlite(address, clock, onLost);
}

const UNAVAILABLE: ChangeFeed = {
  version: () => undefined,
  lastKnown: () => undefined,
  sync: async () => false,
  assumeChange() {},
  async close() {},
};
