import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { repeatWhileCrowded } from './repeat-while-crowded.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failure = (statusCode: number) =>
  new ApiError({ statusCode, error: 'Failed', code: 'server-error', message: 'Later.' });

test('a save that is refused for lack of capacity is sent again, after a second at least', async () => {
  const send = vi.fn().mockRejectedValueOnce(failure(503)).mockRejectedValueOnce(failure(503)).mockResolvedValue(7);
  const saved = repeatWhileCrowded(send);
  await vi.advanceTimersByTimeAsync(999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await saved).toBe(7);
  expect(send).toHaveBeenCalledTimes(3);
});

test('after twenty seconds the error is shown', async () => {
  const send = vi.fn().mockRejectedValue(failure(503));
  const failed = repeatWhileCrowded(send).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(23_000);
  expect(await failed).toEqual(failure(503));
});

test.each([failure(409), failure(429), new TypeError('fetch failed')])('%s is shown at once', async (error) => {
  const send = vi.fn().mockRejectedValue(error);
  await expect(repeatWhileCrowded(send)).rejects.toBe(error);
  expect(send).toHaveBeenCalledTimes(1);
});
