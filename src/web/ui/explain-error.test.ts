import { describe, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import type { ExplainedError } from '#contract/rules/problems.ts';
import { explain } from '#messages/fr/errors.ts';
import { explainError, isTokenRejected } from './explain-error.ts';

function apiError(statusCode: number, message: string, cause: Partial<ExplainedError> = {}) {
  return new ApiError({ statusCode, error: 'Unauthorized', code: 'server-error', message, ...cause });
}

const ENGLISH = { noSignal: 'No signal', explain: ({ message }: ExplainedError) => message };
const FRENCH = { noSignal: 'Pas de réseau', explain };

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
    const french = (cause: Partial<ExplainedError>) => explainError(apiError(400, 'English.', cause), FRENCH);
    expect(french({ code: 'credentials-wrong' })).toBe('E-mail ou mot de passe incorrect.');
    expect(french({ code: 'password-of-owner', field: 'password' })).toMatch(/^Ce mot de passe/);
    expect(french({ code: 'empty', field: 'title' })).toBe('Titre : à remplir.');
    expect(french({ code: 'too-many-email-changes', values: { wait: 86_400 } })).toBe(
      'Trop de changements d’e-mail. Réessaie dans 24 heures.',
    );
    expect(french({ code: 'too-many-failed-sign-ins', values: { wait: 850 } })).toBe(
      'Trop de connexions ratées. Réessaie dans 15 minutes.',
    );
    expect(french({ code: 'not-a-choice', values: { choices: ['youtube', 'vimeo', 'videojs'] }, field: 'host' })).toBe(
      'Hébergeur : il faut youtube, vimeo ou videojs.',
    );
  });
  test('is in English if there is no translation', () => {
    expect(explainError(apiError(400, 'Something new.', { code: 'of-another-release' as 'invalid' }), FRENCH)).toBe(
      'Something new.',
    );
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
    ['a common password', apiError(400, 'Too common.', { field: 'password' })],
  ])('is not rejected by %s', (_, error) => {
    expect(isTokenRejected(error)).toBe(false);
  });
});
