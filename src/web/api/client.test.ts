import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiRequest } from '#contract/client.ts';
import { createPrefetchCache, fetchTransport } from './client.ts';

const POST: ApiRequest = { method: 'GET', path: '/api/v1/posts/7' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function countingTransport() {
  return vi.fn(async ({ path }: ApiRequest) => ({ status: 200, body: path }));
}

test('a prefetched response is used once', async () => {
  const transport = countingTransport();
  const cache = createPrefetchCache(transport);
  await cache.prefetch(POST);
  await cache.prefetch(POST);
  expect(await cache.transport(POST)).toEqual({ status: 200, body: POST.path });
  expect(transport).toHaveBeenCalledTimes(1);
  await cache.transport(POST);
  expect(transport).toHaveBeenCalledTimes(2);
});

test('an expired response is requested again', async () => {
  const transport = countingTransport();
  const cache = createPrefetchCache(transport);
  await cache.prefetch(POST);
  vi.advanceTimersByTime(10_001);
  await cache.transport(POST);
  expect(transport).toHaveBeenCalledTimes(2);
});

test('a failed prefetch is retried, and only GET requests use the cache', async () => {
  const transport = countingTransport().mockRejectedValueOnce(new TypeError('fetch failed'));
  const cache = createPrefetchCache(transport);
  await expect(cache.prefetch(POST)).rejects.toThrow('fetch failed');
  expect(await cache.transport(POST)).toEqual({ status: 200, body: POST.path });
  await cache.prefetch(POST);
  await cache.transport({ ...POST, method: 'DELETE' });
  expect(transport).toHaveBeenCalledTimes(4);
});

test('a write names the language of the page, in which the server sends mails', async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
  await fetchTransport({ method: 'POST', path: '/api/v1/users/forgot-password', body: '{}' });
  await fetchTransport(POST);
  vi.unstubAllGlobals();
  expect(fetched.mock.calls.map(([, { headers }]) => headers)).toEqual([
    { 'content-type': 'application/json', 'accept-language': 'fr' },
    {},
  ]);
});
