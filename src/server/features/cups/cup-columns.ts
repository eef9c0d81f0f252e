/** What is written of a cup itself, whether it is new or changed. */
import type { NewCup } from './create-cup.ts';

type Written = Omit<NewCup, 'id' | 'gameIds' | 'initialMatchups' | 'handResults'>;

/** The cup's own columns, named as the table does. */
export function cupColumns(cup: Written) {
  return {
    slug: cup.slug,
    location: cup.location,
    description: cup.description,
    rider_count: cup.riderCount,
    starts_on: cup.startsOn,
    ends_on: cup.endsOn,
    picks_close_at: cup.picksCloseAt ?? null,
  };
}
