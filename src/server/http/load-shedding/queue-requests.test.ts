import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logRejections } from './queue-requests.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('the rejections of ten seconds are one line of the log, with their number', () => {
  const warn = vi.fn();
  const logRejection = logRejections({ warn } as unknown as FastifyBaseLogger);
  for (let request = 0; request < 1_000; request += 1) logRejection();
  vi.advanceTimersByTime(20_000);
  logRejection();
  vi.advanceTimersByTime(10_000);
  expect(warn.mock.calls.map(([line]) => line)).toEqual([
    { event: 'busy', refused: 1_000 },
    { event: 'busy', refused: 1 },
  ]);
});
