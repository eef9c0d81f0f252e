import { describe, expect, test } from 'vitest';
import { ApiError } from '#contract/api-client.ts';
import { translateError } from '../messages/fr/errors.ts';
import { explainError, isTokenRejected } from './explain-error.ts';

function refusal(statusCode: number, message: string, field?: string) {
  return new ApiError({ statusCode, error: 'Unauthorized', message, ...(field === undefined ? {} : { field }) });
}

const ENGLISH = { noSignal: 'No signal', refusal: (sentence: string) => sentence };
const FRENCH = { noSignal: 'Pas de réseau', refusal: translateError };

describe('what a form says', () => {
  test('is the message of the server', () => {
    expect(explainError(refusal(401, 'Wrong.'), ENGLISH)).toBe('Wrong.');
  });
  test('is its error where there is no message', () => {
    expect(explainError(refusal(401, ''), ENGLISH)).toBe('Unauthorized');
  });
  test('is that there is no signal where nobody answered', () => {
    expect(explainError(new TypeError('Failed to fetch'), ENGLISH)).toBe('No signal');
  });
  test('is in the language of the page', () => {
    expect(explainError(refusal(401, 'The email or the password is wrong.'), FRENCH)).toMatch(/^L’e-mail/);
    expect(
      explainError(refusal(400, 'Password is your name or email. Please choose one that is harder to guess.'), FRENCH),
    ).toMatch(/^Ce mot de passe/);
    expect(explainError(refusal(429, 'The email was changed too often. Please try again in 24 hours.'), FRENCH)).toBe(
      'L’e-mail a été changé trop souvent. Réessaie dans 24 heures.',
    );
    expect(explainError(refusal(429, 'Too many sign-ins failed. Please try again in 15 minutes.'), FRENCH)).toBe(
      'Trop de connexions ont échoué. Réessaie dans 15 minutes.',
    );
  });
  test('is in the language of the page while the picture store does not answer', () => {
    const words = 'Pictures cannot be loaded or saved right now. Please try again in a moment.';
    expect(explainError(refusal(503, words), FRENCH)).toMatch(/^Impossible de charger/);
  });
  test('is the English sentence where no other is known', () => {
    expect(explainError(refusal(400, 'Something new.'), FRENCH)).toBe('Something new.');
  });
});

describe('a reset token', () => {
  test.each([400, 401, 404, 410])('is refused by a %i', (status) => {
    expect(isTokenRejected(refusal(status, 'Over.'))).toBe(true);
  });
  test.each([
    ['an outage', refusal(500, 'Broken.')],
    ['a crowd', refusal(429, 'Too many.')],
    ['a lost connection', new TypeError('Failed to fetch')],
    ['a password that everybody would guess', refusal(400, 'Too common.', 'password')],
  ])('is not refused by %s', (_, error) => {
    expect(isTokenRejected(error)).toBe(false);
  });
});
