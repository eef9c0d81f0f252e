import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findCupRows } from './queries.ts';

/** `days` are as 2018-03-12, moments in milliseconds. */
export type CupDates = {
  id: number;
  title: string;
  location: string;
  description: string;
  days: { first: string; last: string } | null;
  picksCloseAt: number | null;
  version: number;
  updatedAt: number;
};

/** When a cup takes place. Throws `not-found`, for a cup in the trash too. */
export async function getCupDates(database: Database, id: number): Promise<CupDates> {
  const [row] = await findCupRows(database, id);
  if (!row) throw new AppError('not-found', 'There is no cup with this number.');
  return {
    id,
    title: row.slug,
    location: row.location,
    description: row.description,
    days: row.starts_on && row.ends_on ? { first: row.starts_on, last: row.ends_on } : null,
    picksCloseAt: row.picks_close_at,
    version: row.version,
    updatedAt: row.updated_at,
  };
}
