/** Choices that this browser stores. */
import { localStore } from './local-store.ts';

/** On until it is switched off. */
export type Preference = { get: () => boolean; set: (on: boolean) => void };

export function createPreference(key: string): Preference {
  return {
    get: () => localStore.get(key) !== 'off',
    set: (on) => (on ? localStore.remove(key) : localStore.set(key, 'off')),
  };
}

export const autoplayPreference = createPreference('slvsh-plays-on');

export const shortcutsPreference = createPreference('slvsh-shortcuts');

/** The keys of what cards show as marks. */
export const WATCHED_KEY = 'slvsh-watched';
export const FAVOURITES_KEY = 'slvsh-favourites';

const RESULTS_KEY = 'slvsh-results';

/** Results are covered until they are asked for; the choice holds for every video (product decisions, 'Content'). */
export const resultsPreference = {
  areShown: () => localStore.get(RESULTS_KEY) === 'shown',
  show(shown: boolean): void {
    if (shown !== resultsPreference.areShown()) localStore.set(RESULTS_KEY, shown ? 'shown' : 'covered');
  },
};
