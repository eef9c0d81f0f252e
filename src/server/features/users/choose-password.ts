/** Refuses passwords that somebody else would try first. Any other of 8 to 128 characters is taken as it is. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../../platform/app-error.ts';

const COMMON = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** Nothing but words of this site and the sport, however often, with whatever digits and marks between. */
const OWN_WORDS =
  /^(?:s\.?l\.?v\.?s\.?h|games?|cups?|grandvalira|instabanger|inonout|addon|zero|theater|films?|riders?|posts?|brackets?|picks?|leaderboard|free(?:ride|style|ski(?:ing)?)|ski(?:ing|er)?|snow|admin|password|welcome|login|the|my)+$/;

const TOO_COMMON = 'is one of the most common passwords. Please choose one that is harder to guess.';

/** Keys and letters in their order, on the keyboards of English, German and French, in both directions. */
const RUNS = [
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'abcdefghijklmnopqrstuvwxyz',
].flatMap((run) => [run, reverse(run)]);

/** Throws with the reason when `password` is one of the most common, the site's own words, or `owner`'s name or address. */
export function refuseCommonPassword(password: string, owner: { name?: string; email?: string } = {}): void {
  const plain = password.trim().toLowerCase();
  if (COMMON.has(plain)) refuse(TOO_COMMON);
  if (OWN_WORDS.test(plain.replace(/[^\p{L}]/gu, ''))) {
    refuse('is made of words of this site. Please choose one that is harder to guess.');
  }
  if (COMMON.has(reverse(plain)) || isRepeated(plain) || countOutsideRuns(plain) <= 2) refuse(TOO_COMMON);
  const email = owner.email?.toLowerCase();
  if (plain === email || plain === email?.split('@')[0] || plain === owner.name?.trim().toLowerCase()) {
    refuse('is your name or email. Please choose one that is harder to guess.');
  }
}

function reverse(text: string): string {
  return [...text].reverse().join('');
}

/** Whether it is one part, too short for a password by itself, again and again. */
function isRepeated(text: string): boolean {
  return /^(.{1,7})\1+$/u.test(text);
}

function isRun(text: string): boolean {
  return /^(.)\1*$/.test(text) || RUNS.some((run) => run.includes(text));
}

/** How many characters are not in a run of at least three. */
function countOutsideRuns(text: string): number {
  let outside = 0;
  for (let start = 0; start < text.length; ) {
    let end = start + 1;
    while (end < text.length && isRun(text.slice(start, end + 1))) end += 1;
    if (end - start < 3) end = start + 1;
    if (end === start + 1) outside += 1;
    start = end;
  }
  return outside;
}

function refuse(reason: string): never {
  throw new Refusal('invalid', `password ${reason}`, { field: 'password' });
}
