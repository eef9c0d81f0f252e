/** Which videos the visitor has watched, in this browser alone. */
import { shelf as browserShelf } from '../../app/browser-local-store.ts';
import type { Shelf } from '../../app/local-store.ts';

const KEY = 'slvsh-watched';

/** Marks of more videos than the site has by far; the oldest go first. */
const MOST = 2_000;

export function openWatched(shelf: Shelf) {
  return {
    list: () => readIds(shelf.get(KEY)),

    mark(postId: number, watched: boolean): void {
      const ids = readIds(shelf.get(KEY));
      if (ids.includes(postId) === watched) return;
      const others = ids.filter((id) => id !== postId);
      shelf.set(KEY, JSON.stringify(watched ? [postId, ...others].slice(0, MOST) : others));
    },

    subscribe: shelf.subscribe,
  };
}

export const watched = openWatched(browserShelf);

/** Whatever else may stand there is nothing. */
function readIds(text: string | null): number[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}
