/** Choices that this browser stores. */
import { useSyncExternalStore } from 'react';
import { localStore } from './local-store.ts';

/** On until it is switched off. */
type Preference = { get: () => boolean; set: (on: boolean) => void };

export function createPreference(key: string): Preference {
  return {
    get: () => localStore.get(key) !== 'off',
    set: (on) => (on ? localStore.remove(key) : localStore.set(key, 'off')),
  };
}

export function usePreference(preference: Preference): boolean {
  return useSyncExternalStore(localStore.subscribe, preference.get, () => true);
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
