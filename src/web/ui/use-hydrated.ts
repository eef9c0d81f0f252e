/** Tells the browser's second look from the server's markup. */
import { useSyncExternalStore } from 'react';

/** False on the server and while its markup is taken over, true ever after: for what only a browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges() {
  return () => {};
}
