/** Access to what the API writes, written out, so that a wrong entry of the endpoint table is not its own expectation. */
import { expect, test } from 'vitest';
import { type Access, type Endpoint, permits } from './endpoints/endpoint.ts';
import { endpoints } from './endpoints.ts';

const writes = Object.entries<Endpoint>(endpoints).filter(([name]) => !name.startsWith('GET '));

function writesFor(access: Access): string[] {
  return writes.filter(([, call]) => call.access === access).map(([name]) => name);
}

test('visitors write views, playback errors, accounts and sign-ins', () => {
  expect(writesFor('anyone')).toEqual([
    'POST /posts/{id}/plays',
    'POST /posts/{id}/playback-errors',
    'POST /users/sign-in/session',
    'POST /users/sign-in/{token}',
    'POST /users/sign-in',
    'POST /users/sign-up',
    'POST /users/forgot-password',
    'PATCH /users/reset-password',
    'POST /users/confirm-email/{token}',
    'PATCH /users/confirm-email/{token}',
    'POST /passkeys/options',
    'POST /passkeys/sign-in',
    'POST /users/confirm-alerts/{token}',
  ]);
});

test('fans write their own account, sessions, passkeys, bracket, favourites and alerts, and their crews', () => {
  expect(writesFor('fan')).toEqual([
    'POST /users/sign-out',
    'POST /crews',
    'PATCH /crews/{id}',
    'POST /crews/{id}/founder',
    'POST /crews/{id}/invitation',
    'DELETE /crews/{id}/members/{userId}',
    'POST /crews/{id}/reports',
    'POST /crew-invitations/{token}',
    'POST /posts/{id}/chart-proposals',
    'DELETE /chart-proposals/{id}',
    'POST /posts/{id}/calls',
    'POST /posts/{id}/calls/result',
  ]);
  expect(writesFor('owner')).toEqual([
    'PATCH /users/edit/{id}',
    'DELETE /users/{id}/pending-email',
    'DELETE /users/edit/{id}',
    'DELETE /users/{id}/sessions/{sessionId}',
    'POST /brackets/{userId}/{cupId}',
  ]);
  expect(writesFor('self')).toEqual([
    'POST /users/{id}/email-confirmation',
    'POST /users/{id}/confirmation',
    'POST /users/{id}/passkeys/options',
    'POST /users/{id}/passkeys',
    'POST /users/{id}/passkeys/{passkeyId}/removal',
    'POST /users/{id}/favourites',
    'DELETE /users/{id}/favourites',
    'PATCH /users/{id}/alerts',
    'POST /users/{id}/riders',
    'DELETE /users/{id}/riders/{riderId}',
    'POST /users/{id}/push-subscriptions',
    'DELETE /users/{id}/push-subscriptions/{subscriptionId}',
    'DELETE /users/{id}/shared-brackets',
  ]);
});

test('editors write posts, riders, slides, results and the glossary, with the trash of these', () => {
  expect(writesFor('editor')).toEqual([
    'POST /heroes',
    'PATCH /heroes/{id}',
    'DELETE /heroes/{id}',
    'POST /heroes/{id}/restore',
    'POST /heroes/order',
    'POST /heroes/newest-game',
    'POST /posts/',
    'PATCH /posts/{id}',
    'DELETE /posts/{id}',
    'POST /posts/{id}/restore',
    'POST /flagged-videos/{id}/check',
    'POST /riders',
    'PATCH /riders/{id}',
    'DELETE /riders/{id}',
    'POST /riders/{id}/restore',
    'POST /glossary',
    'PATCH /glossary/{id}',
    'DELETE /glossary/{id}',
    'POST /glossary/{id}/restore',
    'PATCH /cups/{id}/results',
  ]);
});

test('only admins write cups, pages and the site, delete for good, decide on members, and answer reports and charts', () => {
  expect(writesFor('admin')).toEqual([
    'PATCH /site',
    'DELETE /trash/{item}/{id}',
    'DELETE /trash',
    'POST /cups',
    'PATCH /cups/{id}',
    'DELETE /cups/{id}',
    'POST /cups/{id}/restore',
    'POST /pages',
    'PATCH /pages/{id}',
    'DELETE /pages/{id}',
    'POST /pages/{id}/restore',
    'PATCH /members/{id}',
    'POST /members/{id}/block',
    'DELETE /members/{id}/block',
    'POST /crew-reports/{id}/{field}/reset',
    'DELETE /crew-reports/{id}/{field}',
    'POST /chart-proposals/{id}/acceptance',
    'POST /chart-proposals/{id}/refusal',
    'POST /charting-fans/{userId}/revert',
  ]);
});

test('what editors read names no fan but in public contributions', () => {
  const reads = Object.entries<Endpoint>(endpoints).filter(([name]) => name.startsWith('GET '));
  expect(reads.flatMap(([name, { access }]) => (access === 'editor' ? [name] : []))).toEqual([
    'GET /history/{item}/{id}',
    'GET /overview',
    'GET /trash',
    'GET /posts/table/{page}',
    'GET /tags',
    'GET /videos/{host}/{id}',
    'GET /flagged-videos',
    'GET /fight-bill',
    'GET /riders/{id}/references',
  ]);
});

test.each<[Access, permitted: string]>([
  ['anyone', 'fan editor admin'],
  ['fan', 'fan editor admin'],
  ['self', ''],
  ['owner', 'admin'],
  ['editor', 'editor admin'],
  ['admin', 'admin'],
])('the access %s permits for every account: %s', (access, permitted) => {
  expect((['fan', 'editor', 'admin'] as const).filter((role) => permits(access, role)).join(' ')).toBe(permitted);
});
