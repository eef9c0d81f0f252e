/** The moment at which a scheduled post becomes public by itself. */
import type { Database } from '../../platform/database/schema.ts';
import { findNextPublishDate } from './queries.ts';

/** The next such moment after `now`; undefined where nothing is scheduled. */
export function nextPublication(database: Database, now: number): Promise<number | undefined> {
  return findNextPublishDate(database, now);
}
