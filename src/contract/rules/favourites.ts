export const MAX_FAVOURITES = 500;
/** The limit of favourites and removals together. */
export const MAX_FAVOURITE_CHANGES = 1_000;

/** `start` is null for a whole video. Otherwise it is the second at which a trick starts. */
export type Favourite = { postId: number; start: number | null };

export function favouriteKey({ postId, start }: Favourite): string {
  return `${postId} ${start}`;
}

/** Keeps the newest change of each item, then drops the oldest changes above the limits. `changes` are sorted, newest first. */
export function limitFavouriteChanges<T extends Favourite & { on: boolean }>(changes: readonly T[]): T[] {
  const newest = new Map<string, T>();
  for (const change of changes) {
    const key = favouriteKey(change);
    if (!newest.has(key)) newest.set(key, change);
  }
  const all = [...newest.values()];
  const favourites = all.filter(({ on }) => on).slice(0, MAX_FAVOURITES);
  const removals = all.filter(({ on }) => !on).slice(0, MAX_FAVOURITE_CHANGES - favourites.length);
  const kept = new Set([...favourites, ...removals]);
  return all.filter((change) => kept.has(change));
}
