import { useDeferredValue } from 'react';

let hydrated = false;

/** Later components render their final form at once. */
export function setHydrated(): void {
  hydrated = true;
}

/**
 * False on the server and during hydration, true afterwards: the change renders in the background, so that input interrupts
 * it. Not for components that hydrate later than their page, as inside of `Suspense`.
 */
export function useHydrated(): boolean {
  return useDeferredValue(true, hydrated ? undefined : false);
}
