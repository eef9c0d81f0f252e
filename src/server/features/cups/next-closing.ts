/** The moment at which a cup takes no more picks. */
import type { Database } from '../../platform/database/schema.ts';
import { findNextClosing } from './queries.ts';

/** The next such moment after `now`; undefined where no cup is open. */
export function nextClosing(database: Database, now: number): Promise<number | undefined> {
  return findNextClosing(database, now);
}
