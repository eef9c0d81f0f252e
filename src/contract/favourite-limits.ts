/** Limits of favourites, without Zod. */
export const MAX_FAVOURITES = 500;
/** Favourites and removals, of which the oldest are dropped. */
export const MAX_FAVOURITE_CHANGES = 1_000;
