/** What a visitor has answered, as this browser writes it down. */
import { createStore } from '../ui/store.ts';
import { deleteAdCookies } from './ads/delete-ad-cookies.ts';

/** What a third party would be turned to for. */
export type Purpose = 'ads' | 'analytics';

/** What is left out has not been answered. */
export type Choice = Partial<Record<Purpose, boolean>>;

/** Rises when a question means something else than before: whoever answered the old one is asked anew. */
const VERSION = 1;

/** A yes and a no are remembered for equally long: half a year. */
const MAX_AGE_MS = 182 * 24 * 60 * 60_000;

export function serializeChoice(choice: Choice, now: number): string {
  return JSON.stringify({ version: VERSION, at: now, ...choice });
}

/** What `written` says; nothing where it is of another version, too old, or no choice at all. */
export function parseChoice(written: string | null, now: number): Choice {
  const { version, at, ads, analytics } = parseJson(written);
  if (version !== VERSION || typeof at !== 'number' || now - at > MAX_AGE_MS) return {};
  return {
    ...(typeof ads === 'boolean' && { ads }),
    ...(typeof analytics === 'boolean' && { analytics }),
  };
}

function parseJson(written: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(written ?? ''));
  } catch {
    return {};
  }
}

const KEY = 'slvsh-privacy-choices';

export const choice = createStore<Choice>({});

/** Reads what was chosen before, and follows what is chosen in other tabs. */
export function loadChoice(): void {
  choice.set(readStored());
  addEventListener('storage', ({ key }) => {
    // Without a key all is gone, and with it every yes.
    if (key === KEY || key === null) choice.set(readStored());
  });
  // A page that was put away has heard nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) choice.set(readStored());
  });
}

export function saveChoice(chosen: Choice): void {
  const next = { ...choice.get(), ...chosen };
  try {
    localStorage.setItem(KEY, serializeChoice(next, Date.now()));
  } catch {
    // A browser that keeps nothing holds to it until the next page, and asks again.
  }
  // They may be from an earlier visit: whether this document has the tag says nothing.
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
