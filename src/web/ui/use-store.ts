import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

export function useStore<T>({ subscribe, get, initial }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial);
}
