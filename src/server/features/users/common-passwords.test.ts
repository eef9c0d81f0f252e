import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Password } from '#contract/api/users.ts';
import { AppError } from '../../platform/app-error.ts';
import { assertUncommonPassword } from './common-passwords.ts';

const LIST = readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
  .trimEnd()
  .split('\n');

const COMMON = /^Password is too common\. Choose one/;
const SITE_WORDS = /^Password is made of words from this site\. Choose one/;
const OWNER = /^Password is your name or email\. Choose one/;

/** The error message; undefined for an accepted password. */
function findRejection(password: string, owner?: { name?: string; email?: string }): string | undefined {
  try {
    assertUncommonPassword(password, owner);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ status: 400, field: 'password' });
    return (error as AppError).message;
  }
}

describe('the list of common passwords', () => {
  test('has at least three thousand different passwords of valid length, the most common first', () => {
    expect(LIST.length).toBeGreaterThanOrEqual(3_000);
    expect(new Set(LIST).size).toBe(LIST.length);
    expect(LIST.filter((password) => !Password.safeParse(password).success)).toEqual([]);
    expect(LIST.slice(0, 3)).toEqual(['password', '12345678', '123456789']);
  });

  test.each<[string, (password: string) => string]>([
    ['unchanged', (password) => password],
    ['in capitals', (password) => password.toUpperCase()],
    ['with a capital first', (password) => password.charAt(0).toUpperCase() + password.slice(1)],
    ['in mixed case', (password) => password.replace(/(.)(.)/g, (_, a, b) => a + b.toUpperCase())],
    ['with spaces around it', (password) => ` ${password}  `],
  ])('is rejected as a whole, %s', (_, typed) => {
    expect(LIST.filter((password) => !COMMON.test(findRejection(typed(password)) ?? 'accepted'))).toEqual([]);
  });
});

test.each(['aaaaaaaa', '11111111111', 'ØøØøØøØø', '⛷⛷⛷⛷⛷⛷⛷⛷'])('one repeated character is rejected: %s', (password) =>
  expect(findRejection(password)).toMatch(COMMON),
);

test.each([
  'poiuytrewq',
  'POIUYTREWQ',
  'lkjhgfdsa',
  'poiuyt12',
  'qwertzuiop1',
  'azertyuiop!',
  '0987654321q',
  '987654321q',
  'q987654321',
  '12345678ab',
  'abcdefgh12',
  '0000000a',
  '!!aaaaaa',
  'aaa111aaab',
  'drowssap',
  '1llabtooF',
])('a reversed common password, or a keyboard sequence with up to two other characters, is rejected: %s', (password) =>
  expect(findRejection(password)).toMatch(COMMON),
);

test.each(['74227422', 'a1!a1!a1!', 'rossi77rossi77', 'Trick42trick42'])(
  'a repetition of a short text is rejected: %s',
  (password) => expect(findRejection(password)).toMatch(COMMON),
);

test.each([
  'slvsh-slvsh!',
  'S.L.V.S.H.',
  's.l.v.s.h.2018',
  'Grandvalira2018',
  'grandvaliracup',
  'slvshcup16',
  'Instabanger',
  'in-on-out add-on',
  'theater2019',
  'freeskiing',
  'FreeStyle SKI 1',
  'myslvshpassword',
  'welcome_riders',
  'admin@slvsh',
  'bracket-picks',
  'leaderboard1',
])('words of the site with any characters between them are rejected: %s', (password) => {
  expect(findRejection(password)).toMatch(SITE_WORDS);
});

test.each([
  ['Ada Lovelace', { name: '  ada LOVELACE' }],
  ['ada.lovelace', { email: 'Ada.Lovelace@fans.example' }],
  ['ADA@FANS.EXAMPLE', { email: 'ada@fans.example' }],
])('the user’s own name or email is rejected: %s', (password, owner) => {
  expect(findRejection(password, owner)).toMatch(OWNER);
  expect(findRejection(password, { name: 'Bea', email: 'bea@fans.example' })).toBeUndefined();
});

test.each([
  'nose butter 630',
  'slvsh at the quarry',
  'Skis ⛷ and Øs',
  '90210 1815 4477',
  'ski cabin nordkette',
  '74227423',
  '0987 tails 654',
  'asdf nose 90',
])('any other password is accepted: %s', (password) => expect(findRejection(password)).toBeUndefined());
