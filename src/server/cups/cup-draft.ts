/** A cup as it is going to be: what was sent, on top of what is there. */
import type { CallBodyRead } from '#contract/calls.ts';
import type { NewCup } from './create-cup.ts';

export type CupDraft = Omit<NewCup, 'id'> & { picksCloseAt: number | null };
export type CupFormRead = CallBodyRead<'POST /cups'>;
export type CupChangeRead = CallBodyRead<'PATCH /cups/{id}'>;

export function draftNew(form: CupFormRead): CupDraft {
  const { slug, location, description, riderCount } = form;
  const empty = { gameIds: [], initialMatchups: [], handResults: [], startsOn: null, endsOn: null, picksCloseAt: null };
  return draftChange({ slug, location, description, riderCount, ...empty }, form);
}

/** What was not sent stays as it is in `stored`; what was sent empty is cleared. */
export function draftChange(stored: CupDraft, change: CupChangeRead): CupDraft {
  const { dateRange, picksCloseAt, results } = change;
  return {
    slug: change.slug ?? stored.slug,
    location: change.location ?? stored.location,
    description: change.description ?? stored.description,
    riderCount: change.riderCount ?? stored.riderCount,
    startsOn: dateRange === undefined ? stored.startsOn : (dateRange?.startsOn ?? null),
    endsOn: dateRange === undefined ? stored.endsOn : (dateRange?.endsOn ?? null),
    picksCloseAt: picksCloseAt === undefined ? stored.picksCloseAt : picksCloseAt,
    gameIds: change.games ?? stored.gameIds,
    initialMatchups: change.initialMatchups ?? stored.initialMatchups,
    handResults: results ? [...results].map(([game, winnerId]) => ({ game, winnerId })) : stored.handResults,
  };
}
