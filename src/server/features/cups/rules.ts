/** A cup as it is going to be: what was sent, on top of what is there. */

import type { DecidedPost } from '#contract/bracket.ts';
import type { CallBodyRead } from '#contract/calls.ts';
import type { NewCup } from './save.ts';

export type CupInput = Omit<NewCup, 'id'> & { picksCloseAt: number | null };
export type CupBody = CallBodyRead<'POST /cups'>;
export type CupPatchBody = CallBodyRead<'PATCH /cups/{id}'>;

export function newCupInput(form: CupBody): CupInput {
  const empty = {
    gameIds: [],
    initialMatchups: [],
    manualResults: [],
    startsOn: null,
    endsOn: null,
    picksCloseAt: null,
  };
  const { slug, location, description, riderCount } = form;
  return mergeCup({ slug, location, description, riderCount, ...empty }, form);
}

/**
 * What was not sent stays as it is in `stored`; what was sent empty is cleared. Games that are in the trash are shown to
 * nobody, so that nobody can have meant to take them out: `trashed` stay whatever was sent.
 */
export function mergeCup(stored: CupInput, change: CupPatchBody, trashed: readonly number[] = []): CupInput {
  const { dateRange, results } = change;
  const riderCount = change.riderCount ?? stored.riderCount;
  const manualResults = results ? [...results].map(([game, winnerId]) => ({ game, winnerId })) : stored.manualResults;
  return {
    slug: change.slug ?? stored.slug,
    location: change.location ?? stored.location,
    description: change.description ?? stored.description,
    riderCount,
    startsOn: dateRange === undefined ? stored.startsOn : (dateRange?.startsOn ?? null),
    endsOn: dateRange === undefined ? stored.endsOn : (dateRange?.endsOn ?? null),
    picksCloseAt: change.picksCloseAt === undefined ? stored.picksCloseAt : change.picksCloseAt,
    gameIds: [...new Set([...(change.games ?? stored.gameIds), ...trashed])].sort((one, other) => one - other),
    initialMatchups: dropEmptyRound(change.initialMatchups ?? stored.initialMatchups, riderCount),
    manualResults: manualResults.toSorted((one, other) => one.game - other.game),
  };
}

/** Whether both are the same in what is only right or wrong together. */
export function hasSameBracket(one: CupInput, other: CupInput): boolean {
  const played = ({ riderCount, gameIds, initialMatchups, manualResults }: CupInput) =>
    JSON.stringify([riderCount, gameIds, initialMatchups, manualResults]);
  return played(one) === played(other);
}

/** The places of the first round, empty ones where nobody is named. */
export function slotsOfInput({ initialMatchups, riderCount }: CupInput): (number | null)[] {
  const filled = initialMatchups.flat();
  return Array.from({ length: riderCount }, (_, place) => filled[place] ?? null);
}

/** A first round in which nobody stands is none, as it is stored. */
function dropEmptyRound(pairs: CupInput['initialMatchups'], riderCount: number): CupInput['initialMatchups'] {
  const nobody = pairs.length === riderCount / 2 && pairs.flat().every((rider) => rider === null);
  return nobody ? [] : pairs;
}

type CupRowFields = Omit<NewCup, 'id' | 'gameIds' | 'initialMatchups' | 'manualResults'>;

/** The cup's own columns, named as the table does. */
export function cupColumns(cup: CupRowFields) {
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

type PostWithResult = { id: number; winnerId: number | null; loserId: number | null };

/** In the order of `posts`. */
export function toDecidedPosts(posts: readonly PostWithResult[]): DecidedPost[] {
  return posts.flatMap(({ id, winnerId, loserId }) =>
    winnerId !== null && loserId !== null ? [{ postId: id, winnerId, loserId }] : [],
  );
}
