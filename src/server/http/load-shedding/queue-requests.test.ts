import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logRejections } from './queue-requests.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('ten seconds of refusals are one line, that says how many', () => {
  const warn = vi.fn();
  const note = logRejections({ warn } as unknown as FastifyBaseLogger);
  for (let person = 0; person < 1_000; person += 1) note();
  vi.advanceTimersByTime(20_000);
  note();
  vi.advanceTimersByTime(10_000);
  expect(warn.mock.calls.map(([line]) => line)).toEqual([
    { event: 'busy', refused: 1_000 },
    { event: 'busy', refused: 1 },
  ]);
});
