import { expect, test } from 'vitest';
import { API_BASE } from '#contract/api-base.ts';
import { type Call, calls } from '#contract/calls.ts';
import { keptAddressOf } from './kept-address.ts';

/** Each search is another, a stream has no end, and a token's answer is for whoever has it. */
const NOT_KEPT = [
  'GET /cups/{id}/live',
  'GET /search',
  'GET /shared-brackets/{token}',
  'GET /users/validate-token/{token}',
];

const reads = Object.entries<Call>(calls).filter(([name]) => name.startsWith('GET '));
const isKept = (name: string) => keptAddressOf(addressOf(name)) !== undefined;

test('every call with which anybody reads is kept, or has a reason not to be', () => {
  const open = reads.filter(([, { access }]) => access === 'anyone').map(([name]) => name);
  expect(open.filter((name) => !isKept(name)).sort()).toEqual(NOT_KEPT);
});

test('no call is kept that is not for everybody', () => {
  const closed = reads.filter(([, { access }]) => access !== 'anyone').map(([name]) => name);
  expect(closed.filter(isKept)).toEqual([]);
});

function addressOf(name: string): string {
  return API_BASE + name.slice(name.indexOf(' ') + 1).replace(/\{\w+\}/g, '7');
}
