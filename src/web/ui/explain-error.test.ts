import { describe, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { translateError } from '#messages/fr/errors.ts';
import { explainError, isTokenRejected } from './explain-error.ts';

function apiError(statusCode: number, message: string, field?: string) {
  return new ApiError({ statusCode, error: 'Unauthorized', message, ...(field === undefined ? {} : { field }) });
}

const ENGLISH = { noSignal: 'No signal', translateError: (message: string) => message };
const FRENCH = { noSignal: 'Pas de réseau', translateError };

describe('the message of a failed form', () => {
  test('is the message of the API', () => {
    expect(explainError(apiError(401, 'Wrong.'), ENGLISH)).toBe('Wrong.');
  });
  test('is the error name of the reply if the message is empty', () => {
    expect(explainError(apiError(401, ''), ENGLISH)).toBe('Unauthorized');
  });
  test('is about the missing connection if there is no response', () => {
    expect(explainError(new TypeError('Failed to fetch'), ENGLISH)).toBe('No signal');
  });
  test('is in the language of the page', () => {
    expect(explainError(apiError(401, 'Wrong email or password.'), FRENCH)).toMatch(/^E-mail ou mot de passe/);
    expect(
      explainError(apiError(400, 'Password is your name or email. Choose one that is harder to guess.'), FRENCH),
    ).toMatch(/^Ce mot de passe/);
    expect(explainError(apiError(429, 'Too many changes of email. Please try again in 24 hours.'), FRENCH)).toBe(
      'Trop de changements d’e-mail. Réessaie dans 24 heures.',
    );
    expect(explainError(apiError(429, 'Too many failed sign-ins. Please try again in 15 minutes.'), FRENCH)).toBe(
      'Trop de connexions ratées. Réessaie dans 15 minutes.',
    );
  });
  test('is in the language of the page while the picture store is unavailable', () => {
    const message = 'Pictures cannot be loaded or saved right now. Please try again in a moment.';
    expect(explainError(apiError(503, message), FRENCH)).toMatch(/^Impossible de charger/);
  });
  test('is in English if there is no translation', () => {
    expect(explainError(apiError(400, 'Something new.'), FRENCH)).toBe('Something new.');
  });
});

describe('a reset token', () => {
  test.each([400, 401, 404, 410])('is rejected by a %i', (status) => {
    expect(isTokenRejected(apiError(status, 'Over.'))).toBe(true);
  });
  test.each([
    ['an outage', apiError(500, 'Broken.')],
    ['a rate limit', apiError(429, 'Too many.')],
    ['a lost connection', new TypeError('Failed to fetch')],
    ['a common password', apiError(400, 'Too common.', 'password')],
  ])('is not rejected by %s', (_, error) => {
    expect(isTokenRejected(error)).toBe(false);
  });
});
