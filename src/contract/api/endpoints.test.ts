/** Access to what the API writes, written out, so that a wrong entry of the endpoint table is not its own expectation. */
import { expect, test } from 'vitest';
import { ENTITY_KINDS } from '../rules/entities.ts';
import type { Access, Endpoint } from './endpoints/endpoint.ts';
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

test('only admins write content, empty the trash, block members, answer reports and check videos', () => {
  const areas = ['trash', 'members', 'crew-reports', 'chart-proposals', 'charting-fans', 'flagged-videos'];
  const editable = [...ENTITY_KINDS, ...areas];
  const others = writesFor('admin').filter((name) => !editable.some((part) => name.includes(` /${part}`)));
  expect(others).toEqual([]);
});
