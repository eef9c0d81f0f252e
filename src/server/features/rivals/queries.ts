import type { Database } from '../../platform/database/schema.ts';
import { selectMeetings } from '../posts/meetings.ts';

/** Pairs of riders who met at least twice at `now`, most games first, then by id; `one` has the lower id. */
export function findRivalries(database: Database, now: number, limit: number) {
  return selectMeetings(database, now)
    .innerJoin('riders as one', 'one.id', 'own.rider_id')
    .innerJoin('riders as other', 'other.id', 'opposite.rider_id')
    .where('one.deleted_at', 'is', null)
    .where('other.deleted_at', 'is', null)
    .groupBy(['one.id', 'one.name', 'other.id', 'other.name'])
    .having(({ fn }) => fn.countAll<number>(), '>=', 2)
    .select(({ fn }) => [
      'one.id as one_id',
      'one.name as one_name',
      'other.id as other_id',
      'other.name as other_name',
      fn.countAll<number>().as('games'),
    ])
    .orderBy('games', 'desc')
    .orderBy('one.id')
    .orderBy('other.id')
    .limit(limit)
    .execute();
}
