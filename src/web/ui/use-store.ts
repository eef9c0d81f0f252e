import { useDeferredValue, useSyncExternalStore } from 'react';
import { localStore } from './local-store.ts';
import { type Preference, resultsPreference } from './preferences.ts';
import type { Store } from './store.ts';

export function useStore<T>({ subscribe, get, initial }: Omit<Store<T>, 'set'>): T {
  return useSyncExternalStore(subscribe, get, () => initial);
}

export function usePreference(preference: Preference): boolean {
  return useSyncExternalStore(localStore.subscribe, preference.get, () => true);
}

export function useResultsShown(): boolean {
  return useSyncExternalStore(localStore.subscribe, resultsPreference.areShown, () => false);
}

/** False on the server and during hydration. The change to true renders in the background, so that input can interrupt it. */
export function useHydrated(): boolean {
  return useDeferredValue(true, false);
}
