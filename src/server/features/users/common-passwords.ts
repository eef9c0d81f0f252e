import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlainErrorCode } from '#contract/rules/problems.ts';
import { AppError } from '../../platform/app-error.ts';

const COMMON_PASSWORDS = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** Words of this site and the sport. Digits and punctuation are removed before the match. */
const SITE_WORDS =
  /^(?:s\.?l\.?v\.?s\.?h|games?|cups?|grandvalira|instabanger|inonout|addon|zero|theater|films?|riders?|posts?|brackets?|picks?|leaderboard|free(?:ride|style|ski(?:ing)?)|ski(?:ing|er)?|snow|admin|password|welcome|login|the|my)+$/;

/** Rows of English, German and French keyboards and the alphabet, in both directions. */
const SEQUENCES = [
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
].flatMap((sequence) => [sequence, reverse(sequence)]);

export function assertUncommonPassword(password: string, owner: { name?: string; email?: string } = {}): void {
  const normalised = password.trim().toLowerCase();
  if (COMMON_PASSWORDS.has(normalised)) throwInvalidPassword('password-common');
  if (SITE_WORDS.test(normalised.replace(/[^\p{L}]/gu, ''))) {
    throwInvalidPassword('password-of-site-words');
  }
  if (COMMON_PASSWORDS.has(reverse(normalised)) || isRepeated(normalised) || countOutsideSequences(normalised) <= 2)
    throwInvalidPassword('password-common');
  const email = owner.email?.toLowerCase();
  if (normalised === email || normalised === email?.split('@')[0] || normalised === owner.name?.trim().toLowerCase()) {
    throwInvalidPassword('password-of-owner');
  }
}

function reverse(text: string): string {
  return [...text].reverse().join('');
}

/** A shorter text cannot be a password. */
function isRepeated(text: string): boolean {
  return /^(.{1,7})\1+$/u.test(text);
}

function isSequence(text: string): boolean {
  return /^(.)\1*$/.test(text) || SEQUENCES.some((sequence) => sequence.includes(text));
}

/** Counts the characters outside sequences of at least three. */
function countOutsideSequences(text: string): number {
  let outside = 0;
  for (let start = 0; start < text.length; ) {
    let end = start + 1;
    while (end < text.length && isSequence(text.slice(start, end + 1))) end += 1;
    if (end - start < 3) end = start + 1;
    if (end === start + 1) outside += 1;
    start = end;
  }
  return outside;
}

function throwInvalidPassword(code: PlainErrorCode): never {
  throw new AppError(code, { field: 'password' });
}
