/** What the visitor has watched and where they stopped: stored in this browser alone. */
import { useSyncExternalStore } from 'react';
import { type LocalStore, localStore, parseList } from '../ui/local-store.ts';
import { watchedPostIds } from '../watch/post-card.tsx';

const POSITIONS_KEY = 'slvsh-places';
const WATCHED_KEY = 'slvsh-watched';

/** The oldest are dropped. */
const MAX_POSITIONS = 50;
const MAX_WATCHED = 2_000;

/** A video left before this second counts as not begun. */
const MIN_SECONDS = 10;

type ResumePosition = readonly [postId: number, second: number];

export function openResumePositions(store: LocalStore) {
  const list = () => parseList(store.get(POSITIONS_KEY), isResumePosition);
  const save = (positions: ResumePosition[]) =>
    store.set(POSITIONS_KEY, JSON.stringify(positions.slice(0, MAX_POSITIONS)));
  const without = (postId: number) => list().filter(([id]) => id !== postId);
  return {
    find: (postId: number) => list().find(([id]) => id === postId)?.[1],

    save(postId: number, second: number): void {
      if (second >= MIN_SECONDS) save([[postId, Math.floor(second)], ...without(postId)]);
    },

    remove(postId: number): void {
      if (this.find(postId) !== undefined) save(without(postId));
    },
  };
}

export function openWatchedPosts(store: LocalStore) {
  const list = () => parseList(store.get(WATCHED_KEY), (id): id is number => Number.isSafeInteger(id));
  return {
    list,

    mark(postId: number, watched: boolean): void {
      const ids = list();
      if (ids.includes(postId) === watched) return;
      const others = ids.filter((id) => id !== postId);
      store.set(WATCHED_KEY, JSON.stringify(watched ? [postId, ...others].slice(0, MAX_WATCHED) : others));
    },

    subscribe: store.subscribe,
  };
}

export const resumePositions = openResumePositions(localStore);
export const watchedPosts = openWatchedPosts(localStore);

/** The second at which to continue a video; undefined if it is not begun, or finished. */
export function useResumePosition(postId: number): number | undefined {
  return useSyncExternalStore(
    localStore.subscribe,
    () => resumePositions.find(postId),
    () => undefined,
  );
}

/** Marks the watched videos in lists, and follows changes. */
export function showWatchedPosts(): void {
  let shown = '';
  const show = () => {
    const ids = watchedPosts.list();
    if (String(ids) === shown) return;
    shown = String(ids);
    watchedPostIds.set(new Set(ids));
  };
  watchedPosts.subscribe(show);
  show();
}

function isResumePosition(value: unknown): value is ResumePosition {
  return (
    Array.isArray(value) && Number.isSafeInteger(value[0]) && Number.isSafeInteger(value[1]) && value[1] >= MIN_SECONDS
  );
}
