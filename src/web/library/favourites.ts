/** The favourites of this browser: videos and single tricks. */
import { MAX_FAVOURITE_CHANGES, MAX_FAVOURITES } from '#contract/favourite-limits.ts';
import { MAX_VIDEO_SECOND } from '#contract/video-time.ts';
import { isPostId } from '../player/watch-history.ts';
import { type LocalStore, localStore, parseList } from '../ui/local-store.ts';
import { createStoredReader } from '../ui/stored-reader.ts';

const KEY = 'slvsh-favourites';

/** A video, or a trick by its start in seconds. */
export type Favourite = { postId: number; start: number | null };

/** The newest change of a favourite. */
export type FavouriteChange = Favourite & {
  on: boolean;
  /** Milliseconds. */
  at: number;
};

type StoredChange = readonly [postId: number, start: number | null, on: 0 | 1, at: number];

export function openFavourites(store: LocalStore, now: () => number = Date.now) {
  const read = createStoredReader(store, KEY, (text) => {
    const changes = parseChanges(text);
    const list = changes.filter(({ on }) => on);
    return { changes, list, keys: new Set(list.map(favouriteKey)) };
  });
  const save = (all: readonly FavouriteChange[]) =>
    store.set(
      KEY,
      JSON.stringify(
        limitChanges(all).map(({ postId, start, on, at }): StoredChange => [postId, start, on ? 1 : 0, at]),
      ),
    );
  /** Newer than the changes of the same items. */
  const change = (items: readonly Favourite[], on: boolean) => {
    const at = now();
    const keys = new Set(items.map(favouriteKey));
    const others = read().changes.filter((item) => !keys.has(favouriteKey(item)));
    save([...items.map(({ postId, start }) => ({ postId, start, on, at })), ...others]);
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

export function favouriteKey({ postId, start }: Favourite): string {
  return `${postId} ${start}`;
}

/** The newest first, and no removal drops a favourite. */
function limitChanges(all: readonly FavouriteChange[]): FavouriteChange[] {
  const newestFirst = all.toSorted((one, other) => other.at - one.at);
  const kept = newestFirst.filter(({ on }) => on).slice(0, MAX_FAVOURITES);
  const removed = newestFirst.filter(({ on }) => !on).slice(0, MAX_FAVOURITE_CHANGES - kept.length);
  return [...kept, ...removed].sort((one, other) => other.at - one.at);
}

function parseChanges(text: string | null): FavouriteChange[] {
  const changes = parseList(text, isStoredChange).map(([postId, start, on, at]) => ({
    postId,
    start,
    on: on === 1,
    at,
  }));
  const byItem = new Map<string, FavouriteChange>();
  for (const change of limitChanges(changes)) {
    const key = favouriteKey(change);
    if (!byItem.has(key)) byItem.set(key, change);
  }
  return [...byItem.values()];
}

/** The end of the year 9999. */
const LATEST_MOMENT = 253_402_300_799_999;

function isStoredChange(value: unknown): value is StoredChange {
  if (!Array.isArray(value)) return false;
  const [postId, start, on, at] = value;
  const isStart = start === null || (typeof start === 'number' && start >= 0 && start <= MAX_VIDEO_SECOND);
  const isMoment = Number.isSafeInteger(at) && at >= 0 && at <= LATEST_MOMENT;
  return isPostId(postId) && isStart && (on === 0 || on === 1) && isMoment;
}
