/** The calls of a fan in this browser: nothing of them is public. */
import { callableRows, findStreaks } from '#contract/rules/calls.ts';
import type { LedgerRow, Outcome } from '#contract/rules/letters.ts';
import { type LocalStore, parseList } from '../../ui/local-store.ts';
import { createPreference } from '../../ui/preferences.ts';
import { type CallProgress, NO_PROGRESS } from './call-progress.ts';

/** The oldest are dropped. */
const MAX_GAMES = 50;
const MAX_DAYS = 1_000;

const GAMES_KEY = 'slvsh-calls';
const DAYS_KEY = 'slvsh-call-days';

/** One character for each row that can be called, as `toCharacter` makes them, and the UTC day of the last call. */
type StoredGame = readonly [postId: number, rows: string, day: number];

/** Fans who share a browser do not see each other's calls; without a fan they belong to the browser. */
export function openCallStore(store: LocalStore, userId?: number) {
  const owned = (key: string) => (userId === undefined ? key : `${key}-${userId}`);
  const games = () => parseList(store.get(owned(GAMES_KEY)), isStoredGame);
  const days = () => parseList(store.get(owned(DAYS_KEY)), isDay);
  return {
    /** Undefined as well where the rows of the game have changed. With `day`, only calls of that day. */
    find(postId: number, rows: readonly LedgerRow[], day?: number): CallProgress | undefined {
      const game = games().find(([id]) => id === postId);
      if (!game || (day !== undefined && game[2] !== day)) return undefined;
      return parseProgress(game[1], callableRows(rows));
    },

    /** `day` is the number of a UTC day. */
    save(postId: number, rows: readonly LedgerRow[], progress: CallProgress, day: number): void {
      const text = callableRows(rows).map((row) => toCharacter(progress.calls.get(row), progress.shown.has(row)));
      const others = games().filter(([id]) => id !== postId);
      store.set(owned(GAMES_KEY), JSON.stringify([[postId, text.join(''), day], ...others].slice(0, MAX_GAMES)));
    },

    /** Notes the game of the day as finished. `day` is the number of a UTC day. */
    finishDay(day: number): void {
      const all = [day, ...days().filter((other) => other !== day)];
      store.set(owned(DAYS_KEY), JSON.stringify(all.slice(0, MAX_DAYS)));
    },

    /** The finished days in a row until `day`; 0 where that is not finished. */
    streakOn(day: number): number {
      const past = days().filter((other) => other <= day);
      return past.includes(day) ? findStreaks(past, day).current : 0;
    },
  };
}

/** Off once the visitor has asked not to be asked. */
export const callItPreference = createPreference('slvsh-call-it');

const CALLS: Readonly<Record<string, Outcome>> = { l: 'landed', m: 'missed' };

/** `l` and `m` are calls, `x` and `.` rows without one; a row whose answer was shown is in upper case. */
function toCharacter(call: Outcome | undefined, shown: boolean): string {
  if (call === undefined) return shown ? 'X' : '.';
  return shown ? call.charAt(0).toUpperCase() : call.charAt(0);
}

function parseProgress(text: string, callable: readonly number[]): CallProgress | undefined {
  if (text.length !== callable.length) return undefined;
  return callable.reduce<CallProgress>(({ calls, shown }, row, index) => {
    const character = text.charAt(index);
    const call = CALLS[character.toLowerCase()];
    return {
      calls: call ? new Map(calls).set(row, call) : calls,
      shown: /[XLM]/.test(character) ? new Set(shown).add(row) : shown,
    };
  }, NO_PROGRESS);
}

function isStoredGame(value: unknown): value is StoredGame {
  return (
    Array.isArray(value) && Number.isSafeInteger(value[0]) && /^[.XlmLM]*$/.test(String(value[1])) && isDay(value[2])
  );
}

function isDay(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
