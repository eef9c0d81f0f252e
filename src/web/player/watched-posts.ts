/** Which videos the visitor has watched, in this browser alone. */
import { localStore as browserShelf, type LocalStore } from '../ui/local-store.ts';
import { watchedPostIds } from '../watch/watched-store.ts';

const KEY = 'slvsh-watched';

/** Marks of more videos than the site has by far; the oldest go first. */
const MAX_WATCHED = 2_000;

export function openWatchedPosts(shelf: LocalStore) {
  return {
    list: () => parseIds(shelf.get(KEY)),

    mark(postId: number, watched: boolean): void {
      const ids = parseIds(shelf.get(KEY));
      if (ids.includes(postId) === watched) return;
      const others = ids.filter((id) => id !== postId);
      shelf.set(KEY, JSON.stringify(watched ? [postId, ...others].slice(0, MAX_WATCHED) : others));
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
