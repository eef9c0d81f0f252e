/** Whether the visitor wants to see results, remembered in this browser. */
import { useSyncExternalStore } from 'react';
import { shelf } from '../app/browser-local-store.ts';

const KEY = 'slvsh-results';

/** Results are covered until they are asked for; the choice holds for every video (product decisions, 'Content'). */
export function useSpoilers(): { shown: boolean; choose: (shown: boolean) => void } {
  const shown = useSyncExternalStore(shelf.subscribe, readChoice, () => false);
  return { shown, choose };
}

function choose(shown: boolean): void {
  if (shown !== readChoice()) shelf.set(KEY, shown ? 'shown' : 'covered');
}

function readChoice(): boolean {
  return shelf.get(KEY) === 'shown';
}
