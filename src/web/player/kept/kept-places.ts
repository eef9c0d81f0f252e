/** Where the visitor stopped watching, by video, in this browser alone. */
import { useSyncExternalStore } from 'react';
import { shelf as browserShelf } from '../../app/browser-local-store.ts';
import type { Shelf } from '../../app/local-store.ts';

const KEY = 'slvsh-places';

/** The places of the videos that were watched last; older ones are forgotten. */
const MOST = 50;

/** Who has seen less, in seconds, has not begun. */
const BEGUN = 10;

type Place = readonly [postId: number, second: number];

export function openPlaces(shelf: Shelf) {
  const others = (postId: number) => readPlaces(shelf.get(KEY)).filter(([id]) => id !== postId);
  return {
    find: (postId: number) => readPlaces(shelf.get(KEY)).find(([id]) => id === postId)?.[1],

    keep(postId: number, second: number): void {
      if (second < BEGUN) return;
      shelf.set(KEY, JSON.stringify([[postId, Math.floor(second)], ...others(postId)].slice(0, MOST)));
    },

    forget(postId: number): void {
      if (this.find(postId) !== undefined) shelf.set(KEY, JSON.stringify(others(postId)));
    },
  };
}

export const places = openPlaces(browserShelf);

/** The second at which the visitor may continue a video; undefined where it is not begun, or finished. */
export function usePlace(postId: number): number | undefined {
  return useSyncExternalStore(
    browserShelf.subscribe,
    () => places.find(postId),
    () => undefined,
  );
}

/** Whatever else may stand there is nothing. */
function readPlaces(text: string | null): Place[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is Place {
  return Array.isArray(value) && Number.isSafeInteger(value[0]) && Number.isSafeInteger(value[1]) && value[1] >= BEGUN;
}
