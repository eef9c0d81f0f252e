import { expect, test } from 'vitest';
import { loggableUrl } from './mask.ts';

test.each([
  ['/api/v1/users/sign-in/a.b.c', '/api/v1/users/sign-in/[token]'],
  ['/api/v1/users/sign-in/Bearer%20a.b.c', '/api/v1/users/sign-in/[token]'],
  ['/fr/confirm-email/abc?x=1', '/fr/confirm-email/[token]'],
  ['/api/v1/users/confirm-email/abc', '/api/v1/users/confirm-email/[token]'],
  ['/forgot-password/abc?x=1', '/forgot-password/[token]'],
  ['/api/v1/shared-brackets/7-abc', '/api/v1/shared-brackets/[token]'],
  ['/api/v1/crew-invitations/abc', '/api/v1/crew-invitations/[token]'],
  ['/fr/crews/join/abc', '/fr/crews/join/[token]'],
  ['/share/brackets/7-abc/bracket.png', '/share/brackets/[token]/bracket.png'],
  ['/slvsh-cup-grandvalira/brackets/7-abc', '/slvsh-cup-grandvalira/brackets/[token]'],
  ['/fr/forgot-password/abc', '/fr/forgot-password/[token]'],
  ['/Forgot-Password/abc', '/Forgot-Password/[token]'],
  ['/api/v1/brackets/5/4', '/api/v1/brackets/5/4'],
])('the log writes %s as %s', (address, logged) => {
  expect(loggableUrl(address)).toBe(logged);
});
