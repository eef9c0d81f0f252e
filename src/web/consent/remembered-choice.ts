/** The choice of whoever uses this browser, in all of its tabs. */

import { createStore } from '../ui/store.ts';
import { forgetAdCookies } from './ads/forget-ad-cookies.ts';
import { type Choice, readChoice, writeChoice } from './choice.ts';

const KEY = 'slvsh-privacy-choices';

export const choice = createStore<Choice>({});

/** Reads what was chosen before, and follows what is chosen in other tabs. */
export function rememberChoice(): void {
  choice.set(read());
  addEventListener('storage', ({ key }) => {
    // Without a key all is gone, and with it every yes.
    if (key === KEY || key === null) choice.set(read());
  });
  // A page that was put away has heard nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) choice.set(read());
  });
}

export function choose(chosen: Choice): void {
  const next = { ...choice.get(), ...chosen };
  try {
    localStorage.setItem(KEY, writeChoice(next, Date.now()));
  } catch {
    // A browser that keeps nothing holds to it until the next page, and asks again.
  }
  // They may be from an earlier visit: whether this document has the tag says nothing.
  if (chosen.ads === false) forgetAdCookies();
  choice.set(next);
}

function read(): Choice {
  try {
    return readChoice(localStorage.getItem(KEY), Date.now());
  } catch {
    return {};
  }
}
