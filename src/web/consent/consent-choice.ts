import { parseJson } from '#contract/rules/json.ts';
import { DAY, type Milliseconds } from '#contract/rules/time.ts';
import { createStoredReader, localStore } from '../ui/local-store.ts';
import { deleteAdCookies } from './ads/delete-ad-cookies.ts';

export type Purpose = 'ads' | 'analytics';

/** A purpose without an answer is missing. */
export type Choice = Partial<Record<Purpose, boolean>>;

/** Raise it when the meaning of a purpose changes: choices of older versions are ignored. */
const VERSION = 1;

/** Half a year, for consent and refusal. */
const MAX_AGE_MS = 182 * DAY;

export function serializeChoice(choice: Choice, now: Milliseconds): string {
  return JSON.stringify({ version: VERSION, at: now, ...choice });
}

/** Empty if the stored choice is invalid, too old or of another version. */
export function parseChoice(stored: string | null, now: Milliseconds): Choice {
  const { version, at, ads, analytics } = Object(parseJson(stored ?? ''));
  if (version !== VERSION || typeof at !== 'number' || at > now || now - at > MAX_AGE_MS) return {};
  return {
    ...(typeof ads === 'boolean' && { ads }),
    ...(typeof analytics === 'boolean' && { analytics }),
  };
}

const KEY = 'slvsh-privacy-choices';

export const choice = {
  initial: {},
  get: createStoredReader(localStore, KEY, (stored) => parseChoice(stored, Date.now())),
  subscribe(listener: () => void): () => void {
    const unsubscribe = localStore.subscribe(listener);
    // A page in the back/forward cache has got no `storage` events.
    addEventListener('pageshow', listener);
    return () => {
      unsubscribe();
      removeEventListener('pageshow', listener);
    };
  },
};

export function saveChoice(chosen: Choice): void {
  // The cookies may be from an earlier visit, so a page without ads deletes them too.
  if (chosen.ads === false) deleteAdCookies();
  localStore.set(KEY, serializeChoice({ ...choice.get(), ...chosen }, Date.now()));
}
