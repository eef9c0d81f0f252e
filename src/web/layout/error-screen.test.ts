import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { outage } from '../messages/en/outage.ts';
import { ChunkLoadError } from '../ui/chunk-load-error.ts';
import { explainOutage, statusOf } from './error-screen.tsx';

test('a refusal keeps its own status', () => {
  expect(statusOf(new ErrorResponse(503, '', null))).toBe(503);
});

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'nothing came back: %s',
  (message) => {
    expect(statusOf(new TypeError(message))).toBeUndefined();
    expect(explainOutage(statusOf(new TypeError(message)), outage).title).toBe('No signal');
  },
);

test('nothing came back of the code of a screen, however the browser words it', () => {
  expect(statusOf(new ChunkLoadError('Importing a module script failed.'))).toBeUndefined();
});

test('a fault of our own is not blamed on the connection', () => {
  expect(explainOutage(statusOf(new TypeError('x is not a function')), outage).title).toBe('Wind hold');
});

test('asking too fast has its own words', () => {
  expect(explainOutage(429, outage).title).toBe('Lift queue');
});
