/** The favourites of this browser: videos and single tricks. */
import { isId } from '#contract/rules/entities.ts';
import { type Favourite, favouriteKey, limitFavouriteChanges, MAX_FAVOURITES } from '#contract/rules/favourites.ts';
import { MAX_VIDEO_SECOND } from '#contract/rules/videos.ts';
import { createStoredReader, type LocalStore, localStore, parseList } from '../ui/local-store.ts';
import { FAVOURITES_KEY } from '../ui/preferences.ts';

/** The newest change of a favourite. */
export type FavouriteChange = Favourite & {
  on: boolean;
  /** Milliseconds. */
  at: number;
};

type StoredChange = readonly [postId: number, start: number | null, on: 0 | 1, at: number];

export function openFavourites(store: LocalStore, now: () => number = Date.now) {
  const read = createStoredReader(store, FAVOURITES_KEY, (text) => {
    const changes = parseChanges(text);
    const list = changes.filter(({ on }) => on);
    return { changes, list, keys: new Set(list.map(favouriteKey)) };
  });
  const save = (all: readonly FavouriteChange[]) =>
    store.set(
      FAVOURITES_KEY,
      JSON.stringify(
        limitChanges(all).map(({ postId, start, on, at }): StoredChange => [postId, start, on ? 1 : 0, at]),
      ),
    );
  /** Newer than the changes of the same items, also where the clock is slow: an older change has no effect in an account. */
  const change = (items: readonly Favourite[], on: boolean) => {
    const moment = now();
    const stored = new Map(read().changes.map((item) => [favouriteKey(item), item]));
    const changed = items.map(({ postId, start }, index): FavouriteChange => {
      const before = stored.get(favouriteKey({ postId, start }))?.at ?? 0;
      // The first of several items is the newest, so that an account lists them in this order.
      const at = Math.max(moment + items.length - 1 - index, before + 1);
      return { postId, start, on, at: Math.min(at, LATEST_MOMENT) };
    });
    for (const item of items) stored.delete(favouriteKey(item));
    save([...changed, ...stored.values()]);
  };
  return {
    /** Newest first, with removals. */
    changes: (): readonly FavouriteChange[] => read().changes,
    /** Newest first. */
    list: (): readonly FavouriteChange[] => read().list,
    has: (postId: number, start: number | null = null) => read().keys.has(favouriteKey({ postId, start })),
    /** Returns whether there was room for another one. */
    set(postId: number, start: number | null, on: boolean): boolean {
      if (on && !this.has(postId, start) && read().list.length >= MAX_FAVOURITES) return false;
      change([{ postId, start }], on);
      return true;
    },
    remove: (items: readonly Favourite[]) => change(items, false),
    /** Puts back what was removed from the list `before`. */
    restore: (before: readonly Favourite[]) =>
      change(
        before.filter((item) => !read().keys.has(favouriteKey(item))),
        true,
      ),
    /** Stores what the account has merged. */
    replace: save,
    subscribe: store.subscribe,
  };
}

export const favourites = openFavourites(localStore);

/** Newest first. */
function limitChanges(all: readonly FavouriteChange[]): FavouriteChange[] {
  return limitFavouriteChanges(all.toSorted((one, other) => other.at - one.at));
}

function parseChanges(text: string | null): FavouriteChange[] {
  const changes = parseList(text, isStoredChange).map(([postId, start, on, at]) => ({
    postId,
    start,
    on: on === 1,
    at,
  }));
  return limitChanges(changes);
}

/** The end of the year 9999. */
const LATEST_MOMENT = 253_402_300_799_999;

function isStoredChange(value: unknown): value is StoredChange {
  if (!Array.isArray(value)) return false;
  const [postId, start, on, at] = value;
  const isStart = start === null || (typeof start === 'number' && start >= 0 && start <= MAX_VIDEO_SECOND);
  const isMoment = Number.isSafeInteger(at) && at >= 0 && at <= LATEST_MOMENT;
  return isId(postId) && isStart && (on === 0 || on === 1) && isMoment;
}
