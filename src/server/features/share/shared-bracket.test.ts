import { describe, expect, test } from 'vitest';
import { deriveKey } from '../../platform/secret.ts';
import { createShareToken, verifyShareToken } from './shared-bracket.ts';

const key = deriveKey('a secret of the tests', 'shared bracket');
const token = createShareToken(key, 630);

describe('a token', () => {
  test('is the same each time and leads to its bracket', () => {
    expect(verifyShareToken(key, token)).toBe(630);
    expect(createShareToken(key, 630)).toBe(token);
  });

  test('needs no URL encoding', () => {
    expect(encodeURIComponent(token)).toBe(token);
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
    expect(verifyShareToken(key, forged)).toBeUndefined();
  });

  test('of another site, or for another purpose, is invalid', () => {
    expect(verifyShareToken(deriveKey('another secret', 'shared bracket'), token)).toBeUndefined();
    expect(verifyShareToken(deriveKey('a secret of the tests', 'limits'), token)).toBeUndefined();
  });
});
