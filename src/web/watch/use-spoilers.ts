/** Whether the visitor wants to see results, remembered in this browser. */
import { useSyncExternalStore } from 'react';

const KEY = 'slvsh-results';
const CHOSEN = 'slvsh-results-chosen';

/** Results are covered until they are asked for; the choice holds for every video (product decisions, 'Content'). */
export function useSpoilers(): { shown: boolean; choose: (shown: boolean) => void } {
  const shown = useSyncExternalStore(listen, readChoice, () => false);
  return { shown, choose };
}

function choose(shown: boolean): void {
  if (shown === readChoice()) return;
  try {
    localStorage.setItem(KEY, shown ? 'shown' : 'covered');
  } catch {
    // A browser that keeps nothing covers the results again on the next page.
  }
  window.dispatchEvent(new Event(CHOSEN));
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEY) === 'shown';
  } catch {
    return false;
  }
}

function listen(onChange: () => void): () => void {
  window.addEventListener(CHOSEN, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHOSEN, onChange);
    window.removeEventListener('storage', onChange);
  };
}
