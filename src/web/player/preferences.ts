/** A choice of yes or no that this browser keeps; yes until somebody says no. */
import { useSyncExternalStore } from 'react';
import { localStore } from '../ui/local-store.ts';

type Preference = { get: () => boolean; set: (yes: boolean) => void };

function createPreference(key: string): Preference {
  return {
    get: () => localStore.get(key) !== 'off',
    set: (yes) => (yes ? localStore.remove(key) : localStore.set(key, 'off')),
  };
}

export function usePreference(choice: Preference): boolean {
  return useSyncExternalStore(localStore.subscribe, choice.get, () => true);
}

export const autoplayPreference = createPreference('slvsh-plays-on');

export const shortcutsPreference = createPreference('slvsh-shortcuts');

const SPOILERS_KEY = 'slvsh-results';

/** Results are covered until they are asked for; the choice holds for every video (product decisions, 'Content'). */
export function useSpoilers(): { shown: boolean; choose: (shown: boolean) => void } {
  const shown = useSyncExternalStore(localStore.subscribe, areSpoilersShown, () => false);
  return { shown, choose: setSpoilersShown };
}

function setSpoilersShown(shown: boolean): void {
  if (shown !== areSpoilersShown()) localStore.set(SPOILERS_KEY, shown ? 'shown' : 'covered');
}

function areSpoilersShown(): boolean {
  return localStore.get(SPOILERS_KEY) === 'shown';
}
