import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { outage } from '../messages/en/outage.ts';
import { ChunkLoadError } from '../ui/chunk-load-error.ts';
import { explainOutage, statusOf } from './error-screen.tsx';

test('an error response keeps its status', () => {
  expect(statusOf(new ErrorResponse(503, '', null))).toBe(503);
});

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  '%s means that there was no response',
  (message) => {
    expect(statusOf(new TypeError(message))).toBeUndefined();
    expect(explainOutage(statusOf(new TypeError(message)), outage).title).toBe('No signal');
  },
);

test('a chunk that did not load means that there was no response', () => {
  expect(statusOf(new ChunkLoadError('Importing a module script failed.'))).toBeUndefined();
});

test('an exception of the site is not explained as a connection failure', () => {
  expect(explainOutage(statusOf(new TypeError('x is not a function')), outage).title).toBe('Wind hold');
});

test('a rate limit has its own message', () => {
  expect(explainOutage(429, outage).title).toBe('Lift queue');
});
