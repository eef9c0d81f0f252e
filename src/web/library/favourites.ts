import { isId } from '#contract/rules/entities.ts';
import { type Favourite, favouriteKey, limitFavouriteChanges, MAX_FAVOURITES } from '#contract/rules/favourites.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { MAX_VIDEO_SECOND } from '#contract/rules/videos.ts';
import { createStoredReader, type LocalStore, localStore, parseList } from '../ui/local-store.ts';
import { FAVOURITES_KEY } from '../ui/preferences.ts';

export type FavouriteChange = Favourite & {
  on: boolean;
  at: Milliseconds;
};

type StoredChange = readonly [postId: number, start: number | null, on: 0 | 1, at: number];

export function openFavourites(store: LocalStore, now: () => Milliseconds = Date.now) {
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
  /** An older change has no effect in an account, so each change is newer than the last one, whatever the clock says. */
  const change = (items: readonly Favourite[], on: boolean) => {
    const moment = now();
    const stored = new Map(read().changes.map((item) => [favouriteKey(item), item]));
    const changed = items.map(({ postId, start }, index): FavouriteChange => {
      const before = stored.get(favouriteKey({ postId, start }))?.at ?? 0;
      // The first item gets the newest moment, so that an account lists the items in this order.
      const at = Math.max(moment + items.length - 1 - index, before + 1);
      return { postId, start, on, at: Math.min(at, LATEST_MOMENT) };
    });
    for (const item of items) stored.delete(favouriteKey(item));
    save([...changed, ...stored.values()]);
  };
  return {
    /** Lists removals too, newest first. */
    changes: (): readonly FavouriteChange[] => read().changes,
    /** Lists the newest first. */
    list: (): readonly FavouriteChange[] => read().list,
    has: (postId: number, start: number | null = null) => read().keys.has(favouriteKey({ postId, start })),
    set(postId: number, start: number | null, on: boolean): boolean {
      if (on && !this.has(postId, start) && read().list.length >= MAX_FAVOURITES) return false;
      change([{ postId, start }], on);
      return true;
    },
    remove: (items: readonly Favourite[]) => change(items, false),
    /** Adds the items of the list `before` that have been removed since. */
    restore: (before: readonly Favourite[]) =>
      change(
        before.filter((item) => !read().keys.has(favouriteKey(item))),
        true,
      ),
    /** Stores the changes that the account has merged. */
    replace: save,
    subscribe: store.subscribe,
  };
}

export const favourites = openFavourites(localStore);

/** Returns the newest first. */
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
const LATEST_MOMENT: Milliseconds = 253_402_300_799_999;

function isStoredChange(value: unknown): value is StoredChange {
  if (!Array.isArray(value)) return false;
  const [postId, start, on, at] = value;
  const isStart = start === null || (typeof start === 'number' && start >= 0 && start <= MAX_VIDEO_SECOND);
  const isMoment = Number.isSafeInteger(at) && at >= 0 && at <= LATEST_MOMENT;
  return isId(postId) && isStart && (on === 0 || on === 1) && isMoment;
}
