import { useDeferredValue, useSyncExternalStore } from 'react';
import { localStore } from './local-store.ts';
import { type Preference, resultsPreference } from './preferences.ts';
import type { Store } from './store.ts';

export function useStore<T>({ subscribe, get, initial }: Omit<Store<T>, 'set'>): T {
  return useSyncExternalStore(subscribe, get, () => initial);
}

/** What this browser stores. It is `initial` on the server and during hydration. */
export function useStored<T>(get: () => T, initial: T): T {
  return useSyncExternalStore(localStore.subscribe, get, () => initial);
}

export function usePreference(preference: Preference): boolean {
  return useStored(preference.get, true);
}

export function useResultsShown(): boolean {
  return useStored(resultsPreference.areShown, false);
}

/** False on the server and during hydration. The change to true renders in the background, so that input can interrupt it. */
export function useHydrated(): boolean {
  return useDeferredValue(true, false);
}
