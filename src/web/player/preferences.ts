/** A choice of yes or no that this browser keeps; yes until somebody says no. */
import { useSyncExternalStore } from 'react';
import { shelf } from '../app/browser-local-store.ts';

type Preference = { get: () => boolean; set: (yes: boolean) => void };

function createPreference(key: string): Preference {
  return {
    get: () => shelf.get(key) !== 'off',
    set: (yes) => (yes ? shelf.remove(key) : shelf.set(key, 'off')),
  };
}

export function usePreference(choice: Preference): boolean {
  return useSyncExternalStore(shelf.subscribe, choice.get, () => true);
}

export const autoplayPreference = createPreference('slvsh-plays-on');

export const shortcutsPreference = createPreference('slvsh-shortcuts');

const SPOILERS_KEY = 'slvsh-results';

/** Results are covered until they are asked for; the choice holds for every video (product decisions, 'Content'). */
export function useSpoilers(): { shown: boolean; choose: (shown: boolean) => void } {
  const shown = useSyncExternalStore(shelf.subscribe, areSpoilersShown, () => false);
  return { shown, choose: setSpoilersShown };
}

function setSpoilersShown(shown: boolean): void {
  if (shown !== areSpoilersShown()) shelf.set(SPOILERS_KEY, shown ? 'shown' : 'covered');
}

function areSpoilersShown(): boolean {
  return shelf.get(SPOILERS_KEY) === 'shown';
}
