import { expect, test } from 'vitest';
import { API_BASE } from '#contract/api-base.ts';
import { type Call, calls } from '#contract/calls.ts';
import { findCacheKey } from './cache-key.ts';

/** Each search is another, a stream has no end, and a token's answer is for whoever has it. */
const NOT_CACHED = [
  'GET /cups/{id}/live',
  'GET /search',
  'GET /shared-brackets/{token}',
  'GET /users/validate-token/{token}',
];

const reads = Object.entries<Call>(calls).filter(([name]) => name.startsWith('GET '));
const isCached = (name: string) => findCacheKey(urlOf(name)) !== undefined;

test('every call with which anybody reads is kept, or has a reason not to be', () => {
  const open = reads.filter(([, { access }]) => access === 'anyone').map(([name]) => name);
  expect(open.filter((name) => !isCached(name)).sort()).toEqual(NOT_CACHED);
});

test('no call is kept that is not for everybody', () => {
  const closed = reads.filter(([, { access }]) => access !== 'anyone').map(([name]) => name);
  expect(closed.filter(isCached)).toEqual([]);
});

function urlOf(name: string): string {
  return API_BASE + name.slice(name.indexOf(' ') + 1).replace(/\{\w+\}/g, '7');
}
