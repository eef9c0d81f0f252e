import { createStore } from '../ui/store.ts';
import { deleteAdCookies } from './ads/delete-ad-cookies.ts';

export type Purpose = 'ads' | 'analytics';

/** A missing purpose has no answer. */
export type Choice = Partial<Record<Purpose, boolean>>;

/** Raised when the meaning of a purpose changes; older choices are then ignored. */
const VERSION = 1;

/** Half a year, for consent and refusal alike. */
const MAX_AGE_MS = 182 * 24 * 60 * 60_000;

export function serializeChoice(choice: Choice, now: number): string {
  return JSON.stringify({ version: VERSION, at: now, ...choice });
}

/** Empty if the stored choice is invalid, too old or of another version. */
export function parseChoice(stored: string | null, now: number): Choice {
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
    // The key is null when the storage was cleared, which also withdraws consent.
    if (key === KEY || key === null) choice.set(readStored());
  });
  // A page in the back/forward cache gets no `storage` events.
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
  // Also if this page has loaded no ads: the cookies may be from an earlier visit.
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
