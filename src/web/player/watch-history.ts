/** Where the visitor stopped watching, by video, in this browser alone. */
import { useSyncExternalStore } from 'react';
import { localStore as browserShelf, type LocalStore } from '../app/local-store.ts';
import { watchedPostIds } from '../watch/post-card.tsx';

const POSITIONS_KEY = 'slvsh-places';

/** The places of the videos that were watched last; older ones are forgotten. */
const MAX_POSITIONS = 50;

/** Who has seen less, in seconds, has not begun. */
const MIN_SECONDS = 10;

type ResumePosition = readonly [postId: number, second: number];

export function openResumePositions(shelf: LocalStore) {
  const others = (postId: number) => parsePositions(shelf.get(POSITIONS_KEY)).filter(([id]) => id !== postId);
  return {
    find: (postId: number) => parsePositions(shelf.get(POSITIONS_KEY)).find(([id]) => id === postId)?.[1],

    save(postId: number, second: number): void {
      if (second < MIN_SECONDS) return;
      shelf.set(
        POSITIONS_KEY,
        JSON.stringify([[postId, Math.floor(second)], ...others(postId)].slice(0, MAX_POSITIONS)),
      );
    },

    remove(postId: number): void {
      if (this.find(postId) !== undefined) shelf.set(POSITIONS_KEY, JSON.stringify(others(postId)));
    },
  };
}

export const resumePositions = openResumePositions(browserShelf);

/** The second at which the visitor may continue a video; undefined where it is not begun, or finished. */
export function useResumePosition(postId: number): number | undefined {
  return useSyncExternalStore(
    browserShelf.subscribe,
    () => resumePositions.find(postId),
    () => undefined,
  );
}

/** Whatever else may stand there is nothing. */
function parsePositions(text: string | null): ResumePosition[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isResumePosition) : [];
  } catch {
    return [];
  }
}

function isResumePosition(value: unknown): value is ResumePosition {
  return (
    Array.isArray(value) && Number.isSafeInteger(value[0]) && Number.isSafeInteger(value[1]) && value[1] >= MIN_SECONDS
  );
}

const WATCHED_KEY = 'slvsh-watched';

/** Marks of more videos than the site has by far; the oldest go first. */
const MAX_WATCHED = 2_000;

export function openWatchedPosts(shelf: LocalStore) {
  return {
    list: () => parseIds(shelf.get(WATCHED_KEY)),

    mark(postId: number, watched: boolean): void {
      const ids = parseIds(shelf.get(WATCHED_KEY));
      if (ids.includes(postId) === watched) return;
      const others = ids.filter((id) => id !== postId);
      shelf.set(WATCHED_KEY, JSON.stringify(watched ? [postId, ...others].slice(0, MAX_WATCHED) : others));
    },

    subscribe: shelf.subscribe,
  };
}

export const watchedPosts = openWatchedPosts(browserShelf);

/** Whatever else may stand there is nothing. */
function parseIds(text: string | null): number[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

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
