/** Which changes of favourites a browser and an account keep. */
export const MAX_FAVOURITES = 500;
/** Favourites and removals. */
export const MAX_FAVOURITE_CHANGES = 1_000;

/** A video, or a trick by its start in seconds. */
export type Favourite = { postId: number; start: number | null };

export function favouriteKey({ postId, start }: Favourite): string {
  return `${postId} ${start}`;
}

/**
 * The first change of each item. `changes` are sorted, newest first. The oldest favourites above their limit are dropped,
 * then the oldest removals above the limit of all changes.
 */
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
