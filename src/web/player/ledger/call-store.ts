/** The calls of a fan. Only this browser stores them. */
import { callableRows, findStreaks } from '#contract/rules/calls.ts';
import type { LedgerRow, Outcome } from '#contract/rules/letters.ts';
import { type LocalStore, parseList } from '../../ui/local-store.ts';
import { createPreference } from '../../ui/preferences.ts';
import { type CallProgress, NO_PROGRESS } from './call-progress.ts';

/** The oldest entries are dropped. */
const MAX_GAMES = 50;
const MAX_DAYS = 1_000;

const GAMES_KEY = 'slvsh-calls';
const DAYS_KEY = 'slvsh-call-days';

/** `rows` has a character of `toCharacter` for each row that can be called. `day` is the UTC day of the last call. */
type StoredGame = readonly [postId: number, rows: string, day: number];

/** Fans who share a browser do not see each other's calls. Guests of a browser share theirs. */
export function openCallStore(store: LocalStore, userId?: number) {
  const owned = (key: string) => (userId === undefined ? key : `${key}-${userId}`);
  const games = () => parseList(store.get(owned(GAMES_KEY)), isStoredGame);
  const days = () => parseList(store.get(owned(DAYS_KEY)), isDay);
  return {
    /** Finds only calls of `day`, if set, and nothing where the rows of the game have changed. */
    find(postId: number, rows: readonly LedgerRow[], day?: number): CallProgress | undefined {
      const game = games().find(([id]) => id === postId);
      if (!game || (day !== undefined && game[2] !== day)) return undefined;
      return parseProgress(game[1], callableRows(rows));
    },

    save(postId: number, rows: readonly LedgerRow[], progress: CallProgress, day: number): void {
      const text = callableRows(rows).map((row) => toCharacter(progress.calls.get(row), progress.shown.has(row)));
      const others = games().filter(([id]) => id !== postId);
      store.set(owned(GAMES_KEY), JSON.stringify([[postId, text.join(''), day], ...others].slice(0, MAX_GAMES)));
    },

    finishDay(day: number): void {
      const all = [day, ...days().filter((other) => other !== day)];
      store.set(owned(DAYS_KEY), JSON.stringify(all.slice(0, MAX_DAYS)));
    },

    /** Returns the number of finished days in a row up to `day`, or 0 if `day` is not finished. */
    streakOn(day: number): number {
      const past = days().filter((other) => other <= day);
      return past.includes(day) ? findStreaks(past, day).current : 0;
    },
  };
}

export const callItPreference = createPreference('slvsh-call-it');

const CALLS: Readonly<Record<string, Outcome>> = { l: 'landed', m: 'missed' };

/** `l` and `m` are calls, `.` is a row without a call. A row whose answer was shown is `L`, `M` or `X`. */
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
