import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { repeatWhileCrowded } from './repeat-while-crowded.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const crowded = (arrival?: string) =>
  new ApiError({ statusCode: 503, error: 'Service Unavailable', message: 'Later.', ...(arrival && { arrival }) });

test('a save that is refused for lack of capacity is sent again with its arrival, after a second at least', async () => {
  const send = vi.fn().mockRejectedValueOnce(crowded('1-a')).mockRejectedValueOnce(crowded('1-b')).mockResolvedValue(7);
  const saved = repeatWhileCrowded(send);
  await vi.advanceTimersByTimeAsync(999);
  expect(send.mock.calls).toEqual([[undefined]]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await saved).toBe(7);
  expect(send.mock.calls).toEqual([[undefined], ['1-a'], ['1-b']]);
});

test('after a minute the error is shown', async () => {
  const send = vi.fn().mockRejectedValue(crowded('1-a'));
  const failed = repeatWhileCrowded(send).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(63_000);
  expect(await failed).toEqual(crowded('1-a'));
});

test.each([crowded(), new TypeError('fetch failed')])('%s without an arrival is shown at once', async (error) => {
  const send = vi.fn().mockRejectedValue(error);
  await expect(repeatWhileCrowded(send)).rejects.toBe(error);
  expect(send).toHaveBeenCalledTimes(1);
});
