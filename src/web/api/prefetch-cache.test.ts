import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiRequest } from '#contract/api-client.ts';
import { createPrefetchCache } from './prefetch-cache.ts';

const POST: ApiRequest = { method: 'GET', path: '/api/v1/posts/7' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function countingTransport() {
  return vi.fn(async ({ path }: ApiRequest) => ({ status: 200, body: path }));
}

test('what was asked for ahead is not asked for again, once', async () => {
  const transport = countingTransport();
  const answers = createPrefetchCache(transport);
  await answers.prefetch(POST);
  await answers.prefetch(POST);
  expect(await answers.transport(POST)).toEqual({ status: 200, body: POST.path });
  expect(transport).toHaveBeenCalledTimes(1);
  await answers.transport(POST);
  expect(transport).toHaveBeenCalledTimes(2);
});

test('an answer that was kept for too long is asked for again', async () => {
  const transport = countingTransport();
  const answers = createPrefetchCache(transport);
  await answers.prefetch(POST);
  vi.advanceTimersByTime(10_001);
  await answers.transport(POST);
  expect(transport).toHaveBeenCalledTimes(2);
});

test('what failed ahead is tried again, and what writes never meets a kept answer', async () => {
  const transport = countingTransport().mockRejectedValueOnce(new TypeError('fetch failed'));
  const answers = createPrefetchCache(transport);
  await expect(answers.prefetch(POST)).rejects.toThrow('fetch failed');
  expect(await answers.transport(POST)).toEqual({ status: 200, body: POST.path });
  await answers.prefetch(POST);
  await answers.transport({ ...POST, method: 'DELETE' });
  expect(transport).toHaveBeenCalledTimes(4);
});
