import { describe, expect, test } from 'vitest';
import { deriveKey, hmac } from '../../platform/secret.ts';
import { createShareToken, isShareToken, readBracketId } from './shared-bracket.ts';

const key = deriveKey('a secret of the tests', 'shared bracket');
const bracket = { id: 630, shareVersion: 0, createdAt: 1_521_028_800_000 };
const token = createShareToken(key, bracket);
const isValid = (given: string, by = key, of = bracket) =>
  readBracketId(given) === of.id && isShareToken(by, given, of);

describe('a token', () => {
  test('is the same each time and leads to its bracket', () => {
    expect(isValid(token)).toBe(true);
    expect(createShareToken(key, bracket)).toBe(token);
  });

  test('needs no URL encoding', () => {
    expect(encodeURIComponent(token)).toBe(token);
  });

  test.each([
    ['version', { ...bracket, shareVersion: 1 }],
    ['bracket with its id', { ...bracket, createdAt: bracket.createdAt + 1 }],
  ])('of another %s is invalid', (_, next) => {
    expect(isValid(createShareToken(key, next), key, next)).toBe(true);
    expect([isValid(token, key, next), isValid(createShareToken(key, next))]).toEqual([false, false]);
  });

  test.each([
    ['630', 0],
    ['630 1', 1],
  ])('of a bracket whose creation is unknown is as earlier versions signed it: %s', (signed, shareVersion) => {
    const earlier = createShareToken(key, { id: 630, shareVersion, createdAt: null });
    expect(earlier.slice(4, 25)).toBe(hmac(key, signed).slice(0, 21));
  });

  test.each([
    ['of another bracket', token.replace('630', '631')],
    ['with another signature', `630-${'A'.repeat(22)}`],
    ['with a letter changed', token.replace(/.{3}$/, (end) => (end === 'AAA' ? 'BBB' : 'AAA'))],
    ['cut short', token.slice(0, -1)],
    ['with a character appended', `${token}A`],
    ['with a leading zero', `0${token}`],
    ['without a signature', '630-'],
    ['that is empty', ''],
  ])('%s is invalid', (_, forged) => {
    expect(isValid(forged)).toBe(false);
  });

  test('of another site, or for another purpose, is invalid', () => {
    expect(isValid(token, deriveKey('another secret', 'shared bracket'))).toBe(false);
    expect(isValid(token, deriveKey('a secret of the tests', 'limits'))).toBe(false);
  });
});
