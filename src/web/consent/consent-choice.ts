import { DAY, type Milliseconds } from '#contract/rules/time.ts';
import { createStore } from '../ui/store.ts';
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
  const { version, at, ads, analytics } = parseJson(stored);
  if (version !== VERSION || typeof at !== 'number' || at > now || now - at > MAX_AGE_MS) return {};
  return {
    ...(typeof ads === 'boolean' && { ads }),
    ...(typeof analytics === 'boolean' && { analytics }),
  };
}

function parseJson(json: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(json ?? ''));
  } catch {
    return {};
  }
}

const KEY = 'slvsh-privacy-choices';

export const choice = createStore<Choice>({});

/** Loads the stored choice and follows changes of other tabs. */
export function loadChoice(): void {
  choice.set(readStored());
  addEventListener('storage', ({ key }) => {
    // The key is null after the storage was cleared, which withdraws consent too.
    if (key === KEY || key === null) choice.set(readStored());
  });
  // A page in the back/forward cache has got no `storage` events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) choice.set(readStored());
  });
}

export function saveChoice(chosen: Choice): void {
  const next = { ...choice.get(), ...chosen };
  try {
    localStorage.setItem(KEY, serializeChoice(next, Date.now()));
  } catch {
    // Without storage the choice lasts until the next page load.
  }
  // The cookies may be from an earlier visit, so a page without ads deletes them too.
  if (chosen.ads === false) deleteAdCookies();
  choice.set(next);
}

function readStored(): Choice {
  try {
    return parseChoice(localStorage.getItem(KEY), Date.now());
  } catch {
    return {};
  }
}
