import { expect, test, vi } from 'vitest';
import { fetchTransport } from './client.ts';

test('a write names the language of the page, in which the server sends mails', async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
  await fetchTransport({ method: 'POST', path: '/api/v1/users/forgot-password', body: '{}' });
  await fetchTransport({ method: 'GET', path: '/api/v1/posts/7' });
  vi.unstubAllGlobals();
  expect(fetched.mock.calls.map(([, { headers }]) => headers)).toEqual([
    { 'content-type': 'application/json', 'accept-language': 'fr' },
    {},
  ]);
});
