import type { EndpointParsedBody } from '#contract/api/endpoints.ts';
import type { DecidedPost } from '#contract/rules/bracket.ts';
import { emptyFields, type StoredFields } from '../editing/fields.ts';
import { mergePatch } from '../editing/save-change.ts';

export const FIELDS = [
  /** The title. */
  'slug',
  'location',
  'description',
  'descriptionFr',
  'riderCount',
  /** Days such as 2018-03-12. */
  'startsOn',
  'endsOn',
  /** Without a moment, picks close when the final is decided. */
  'picksCloseAt',
] as const;

export type CupInput = StoredFields<'cups', typeof FIELDS> & {
  onBracketPage: boolean;
  gameIds: readonly number[];
  /** The rider ids of the first round, with null for an empty slot. */
  initialMatchups: readonly (readonly [number | null, number | null])[];
  /** The winners of games that no post decides. */
  manualResults: readonly { game: number; winnerId: number }[];
};

export const EMPTY_CUP = {
  ...emptyFields(FIELDS),
  ...{ onBracketPage: false, gameIds: [], initialMatchups: [], manualResults: [] },
};

/** The id is given where it is known elsewhere. */
export type NewCup = Omit<CupInput, 'descriptionFr' | 'picksCloseAt' | 'onBracketPage'> &
  Partial<CupInput> & { id?: number };
export type CupBody = EndpointParsedBody<'POST /cups'>;
export type CupPatchBody = EndpointParsedBody<'PATCH /cups/{id}'> &
  Partial<EndpointParsedBody<'PATCH /cups/{id}/results'>>;

export function newCupInput({ slug, location, description, riderCount, ...form }: CupBody): CupInput {
  return mergeCup({ ...EMPTY_CUP, slug, location, description, riderCount }, form);
}

/** Null clears a field. The games in `trashed` stay: no form shows them, so that a client cannot remove them on purpose. */
export function mergeCup(stored: CupInput, change: CupPatchBody, trashed: readonly number[] = []): CupInput {
  const { dateRange, games, results, ...fields } = change;
  const merged = mergePatch(stored, {
    ...fields,
    ...(dateRange !== undefined && { startsOn: dateRange?.startsOn ?? null, endsOn: dateRange?.endsOn ?? null }),
    gameIds: games,
    manualResults: results && [...results].map(([game, winnerId]) => ({ game, winnerId })),
  });
  return {
    ...merged,
    gameIds: [...new Set([...merged.gameIds, ...trashed])].sort((one, other) => one - other),
    initialMatchups: dropEmptyRound(merged.initialMatchups, merged.riderCount),
    manualResults: merged.manualResults.toSorted((one, other) => one.game - other.game),
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
