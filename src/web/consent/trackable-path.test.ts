import { expect, test } from 'vitest';
import { trackablePath } from './trackable-path.ts';

test.each([
  '/',
  '/posts',
  '/posts/72',
  '/games/page/2',
  '/theater/17',
  '/riders',
  '/riders/80',
  '/cups',
  '/cups/9',
  '/rivals/114/121',
  '/slvsh-cup-grandvalira',
  '/terms-of-service-and-privacy-agreement',
  '/support',
  '/not-found',
  '/fr',
  '/fr/games',
])('%s is trackable', (path) => {
  expect(trackablePath(path)).toBe(path);
});

test('a slash at the end is removed', () => {
  expect(trackablePath('/games/')).toBe('/games');
});

test.each([
  '/account',
  '/fr/account',
  '/search',
  '/Account',
  '/admin',
  '/admin/posts/edit/1',
  '/forgot-password',
  '/forgot-password/a-token',
  '/confirm-email/a-token',
  '/fr/confirm-email/a-token',
  '/slvsh-cup-grandvalira/brackets/a-token',
  '/no/such/trick',
  '/posts/72/fan@example.com',
])('%s is not trackable', (path) => {
  expect(trackablePath(path)).toBeUndefined();
});
