import { localStore } from './local-store.ts';

/** A preference is on until it is switched off. */
export type Preference = { get: () => boolean; set: (on: boolean) => void };

export function createPreference(key: string): Preference {
  return {
    get: () => localStore.get(key) !== 'off',
    set: (on) => (on ? localStore.remove(key) : localStore.set(key, 'off')),
  };
}

export const autoplayPreference = createPreference('slvsh-plays-on');

export const shortcutsPreference = createPreference('slvsh-shortcuts');

export const WATCHED_KEY = 'slvsh-watched';
export const FAVOURITES_KEY = 'slvsh-favourites';

const RESULTS_KEY = 'slvsh-results';

/** Results are covered by default, and one choice holds for all videos (product decisions, 'Content'). */
export const resultsPreference = {
  areShown: () => localStore.get(RESULTS_KEY) === 'shown',
  show(shown: boolean): void {
    if (shown !== resultsPreference.areShown()) localStore.set(RESULTS_KEY, shown ? 'shown' : 'covered');
  },
};
