/** Where the visitor stopped watching, by video, in this browser alone. */
import { useSyncExternalStore } from 'react';
import { localStore as browserShelf, type LocalStore } from '../ui/local-store.ts';

const KEY = 'slvsh-places';

/** The places of the videos that were watched last; older ones are forgotten. */
const MAX_POSITIONS = 50;

/** Who has seen less, in seconds, has not begun. */
const MIN_SECONDS = 10;

type ResumePosition = readonly [postId: number, second: number];

export function openResumePositions(shelf: LocalStore) {
  const others = (postId: number) => parsePositions(shelf.get(KEY)).filter(([id]) => id !== postId);
  return {
    find: (postId: number) => parsePositions(shelf.get(KEY)).find(([id]) => id === postId)?.[1],

    save(postId: number, second: number): void {
      if (second < MIN_SECONDS) return;
      shelf.set(KEY, JSON.stringify([[postId, Math.floor(second)], ...others(postId)].slice(0, MAX_POSITIONS)));
    },

    remove(postId: number): void {
      if (this.find(postId) !== undefined) shelf.set(KEY, JSON.stringify(others(postId)));
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
