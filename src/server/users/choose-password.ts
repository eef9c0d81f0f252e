/** Refuses passwords that somebody else would try first. Any other of 8 to 128 characters is taken as it is. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../refusal.ts';

const COMMON = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** Nothing but words of this site and the sport, however often, with whatever digits and marks between. */
const OWN_WORDS =
  /^(?:s\.?l\.?v\.?s\.?h|games?|cups?|grandvalira|instabanger|inonout|addon|zero|theater|films?|riders?|posts?|brackets?|picks?|leaderboard|free(?:ride|style|ski(?:ing)?)|ski(?:ing|er)?|snow|admin|password|welcome|login|the|my)+$/;

/** Throws with the reason when `password` is one of the most common, the site's own words, or `owner`'s name or address. */
export function refuseCommonPassword(password: string, owner: { name?: string; email?: string } = {}): void {
  const plain = password.trim().toLowerCase();
  if (COMMON.has(plain) || /^(.)\1*$/u.test(plain)) {
    refuse('is one of the most common passwords. Please choose one that nobody else would think of.');
  }
  if (OWN_WORDS.test(plain.replace(/[^\p{L}]/gu, ''))) {
    refuse('is made of words of this site. Please choose one that nobody else would think of.');
  }
  const email = owner.email?.toLowerCase();
  if (plain === email || plain === email?.split('@')[0] || plain === owner.name?.trim().toLowerCase()) {
    refuse('is your name or email. Please choose one that nobody else would think of.');
  }
}

function refuse(reason: string): never {
  throw new Refusal('invalid', `password ${reason}`, { field: 'password' });
}
