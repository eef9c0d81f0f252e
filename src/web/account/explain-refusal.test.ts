import { describe, expect, test } from 'vitest';
import { ApiError } from '#contract/api-client.ts';
import { explainRefusal } from './explain-refusal.ts';
import { isTokenRefused } from './is-token-refused.ts';

function refusal(statusCode: number, message: string, field?: string) {
  return new ApiError({ statusCode, error: 'Unauthorized', message, ...(field === undefined ? {} : { field }) });
}

describe('what a form says', () => {
  test('is the message of the server', () => {
    expect(explainRefusal(refusal(401, 'Wrong.'), 'No signal')).toBe('Wrong.');
  });
  test('is its error where there is no message', () => {
    expect(explainRefusal(refusal(401, ''), 'No signal')).toBe('Unauthorized');
  });
  test('is that there is no signal where nobody answered', () => {
    expect(explainRefusal(new TypeError('Failed to fetch'), 'No signal')).toBe('No signal');
  });
});

describe('a reset token', () => {
  test.each([400, 401, 404, 410])('is refused by a %i', (status) => {
    expect(isTokenRefused(refusal(status, 'Over.'))).toBe(true);
  });
  test.each([
    ['an outage', refusal(500, 'Broken.')],
    ['a crowd', refusal(429, 'Too many.')],
    ['a lost connection', new TypeError('Failed to fetch')],
    ['a password that everybody would guess', refusal(400, 'Too common.', 'password')],
  ])('is not refused by %s', (_, error) => {
    expect(isTokenRefused(error)).toBe(false);
  });
});
