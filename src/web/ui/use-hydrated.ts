import { useDeferredValue } from 'react';

/**
 * False on the server and during hydration, true afterwards: the change renders in the background, so that input interrupts
 * it.
 */
export function useHydrated(): boolean {
  return useDeferredValue(true, false);
}
