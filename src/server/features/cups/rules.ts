import type { EndpointParsedBody } from '#contract/api/endpoints.ts';
import type { DecidedPost } from '#contract/rules/bracket.ts';
import type { NewCup } from './save.ts';

export type CupInput = Omit<NewCup, 'id'> & { picksCloseAt: number | null; onBracketPage: boolean };
export type CupBody = EndpointParsedBody<'POST /cups'>;
export type CupPatchBody = EndpointParsedBody<'PATCH /cups/{id}'>;

export function newCupInput({ slug, location, description, riderCount, ...form }: CupBody): CupInput {
  const empty = {
    gameIds: [],
    initialMatchups: [],
    manualResults: [],
    startsOn: null,
    endsOn: null,
    picksCloseAt: null,
    onBracketPage: false,
  };
  return mergeCup({ slug, location, description, riderCount, ...empty }, form);
}

/** Null clears a field. The games in `trashed` stay: no form shows them, so that a client cannot remove them on purpose. */
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
    onBracketPage: change.onBracketPage ?? stored.onBracketPage,
    gameIds: [...new Set([...(change.games ?? stored.gameIds), ...trashed])].sort((one, other) => one - other),
    initialMatchups: dropEmptyRound(change.initialMatchups ?? stored.initialMatchups, riderCount),
    manualResults: manualResults.toSorted((one, other) => one.game - other.game),
  };
}

/** Compares the fields that are only valid together. */
export function hasSameBracket(one: CupInput, other: CupInput): boolean {
  const bracketOf = ({ riderCount, gameIds, initialMatchups, manualResults }: CupInput) =>
    JSON.stringify([riderCount, gameIds, initialMatchups, manualResults]);
  return bracketOf(one) === bracketOf(other);
}

export function hasSameSlots(one: CupInput, other: CupInput): boolean {
  return JSON.stringify(slotsOfInput(one)) === JSON.stringify(slotsOfInput(other));
}

/** The rider ids of the first round, with null for an empty slot. */
export function slotsOfInput({ initialMatchups, riderCount }: CupInput): (number | null)[] {
  const riders = initialMatchups.flat();
  return Array.from({ length: riderCount }, (_, index) => riders[index] ?? null);
}

/** Empty slots have no rows, so that an empty first round is read back as none. */
function dropEmptyRound(pairs: CupInput['initialMatchups'], riderCount: number): CupInput['initialMatchups'] {
  const isEmpty = pairs.length === riderCount / 2 && pairs.flat().every((rider) => rider === null);
  return isEmpty ? [] : pairs;
}

type PostWithResult = { id: number; winnerId: number | null; loserId: number | null; winnerScore: number | null };

export function toDecidedPosts(posts: readonly PostWithResult[]): DecidedPost[] {
  return posts.flatMap(({ id, winnerId, loserId, winnerScore }) =>
    winnerId !== null && loserId !== null ? [{ postId: id, winnerId, loserId, letters: winnerScore }] : [],
  );
}
