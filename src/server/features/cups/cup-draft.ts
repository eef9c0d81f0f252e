/** A cup as it is going to be: what was sent, on top of what is there. */
import type { CallBodyRead } from '#contract/calls.ts';
import type { NewCup } from './create-cup.ts';

export type CupDraft = Omit<NewCup, 'id'> & { picksCloseAt: number | null };
export type CupFormRead = CallBodyRead<'POST /cups'>;
export type CupChangeRead = CallBodyRead<'PATCH /cups/{id}'>;

export function draftNew(form: CupFormRead): CupDraft {
  const empty = { gameIds: [], initialMatchups: [], handResults: [], startsOn: null, endsOn: null, picksCloseAt: null };
  const { slug, location, description, riderCount } = form;
  return draftChange({ slug, location, description, riderCount, ...empty }, form);
}

/**
 * What was not sent stays as it is in `stored`; what was sent empty is cleared. Games that are in the trash are shown to
 * nobody, so that nobody can have meant to take them out: `trashed` stay whatever was sent.
 */
export function draftChange(stored: CupDraft, change: CupChangeRead, trashed: readonly number[] = []): CupDraft {
  const { dateRange, results } = change;
  const riderCount = change.riderCount ?? stored.riderCount;
  const handResults = results ? [...results].map(([game, winnerId]) => ({ game, winnerId })) : stored.handResults;
  return {
    slug: change.slug ?? stored.slug,
    location: change.location ?? stored.location,
    description: change.description ?? stored.description,
    riderCount,
    startsOn: dateRange === undefined ? stored.startsOn : (dateRange?.startsOn ?? null),
    endsOn: dateRange === undefined ? stored.endsOn : (dateRange?.endsOn ?? null),
    picksCloseAt: change.picksCloseAt === undefined ? stored.picksCloseAt : change.picksCloseAt,
    gameIds: [...new Set([...(change.games ?? stored.gameIds), ...trashed])].sort((one, other) => one - other),
    initialMatchups: withoutEmptyRound(change.initialMatchups ?? stored.initialMatchups, riderCount),
    handResults: handResults.toSorted((one, other) => one.game - other.game),
  };
}

/** Whether both are the same in what is only right or wrong together. */
export function playSame(one: CupDraft, other: CupDraft): boolean {
  const played = ({ riderCount, gameIds, initialMatchups, handResults }: CupDraft) =>
    JSON.stringify([riderCount, gameIds, initialMatchups, handResults]);
  return played(one) === played(other);
}

/** The places of the first round, empty ones where nobody is named. */
export function slotsOf({ initialMatchups, riderCount }: CupDraft): (number | null)[] {
  const filled = initialMatchups.flat();
  return Array.from({ length: riderCount }, (_, place) => filled[place] ?? null);
}

/** A first round in which nobody stands is none, as it is stored. */
function withoutEmptyRound(pairs: CupDraft['initialMatchups'], riderCount: number): CupDraft['initialMatchups'] {
  const nobody = pairs.length === riderCount / 2 && pairs.flat().every((rider) => rider === null);
  return nobody ? [] : pairs;
}
