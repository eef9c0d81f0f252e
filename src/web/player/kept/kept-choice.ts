/** A choice of yes or no that this browser keeps; yes until somebody says no. */
import { useSyncExternalStore } from 'react';
import { shelf } from '../../app/browser-local-store.ts';

export type KeptChoice = { get: () => boolean; choose: (yes: boolean) => void };

export function keptChoice(key: string): KeptChoice {
  return {
    get: () => shelf.get(key) !== 'off',
    choose: (yes) => (yes ? shelf.remove(key) : shelf.set(key, 'off')),
  };
}

export function useKeptChoice(choice: KeptChoice): boolean {
  return useSyncExternalStore(shelf.subscribe, choice.get, () => true);
}
