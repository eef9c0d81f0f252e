import { describe, expect, expectTypeOf, test } from 'vitest';
import type { PostList, PostWithTricks } from './api/posts.ts';
import { ApiError, type ApiRequest, createApiClient } from './client.ts';

/** A client that records its requests and gets equal replies. */
function listen(status = 200, body: unknown = []) {
  const requests: ApiRequest[] = [];
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const api = createApiClient(async (request) => {
    requests.push(request);
    return { status, body: text };
  });
  return { api, requests };
}

describe('a request', () => {
  test('goes to the address of the endpoint', async () => {
    const { api, requests } = listen();
    await api('GET /riders');
    await api('GET /riders/{id}/posts/page/{page}', { params: { id: 7, page: 2 } });
    expect(requests).toEqual([
      { method: 'GET', path: '/api/v1/riders' },
      { method: 'GET', path: '/api/v1/riders/7/posts/page/2' },
    ]);
  });

  test('contains the given parameters and omits undefined ones', async () => {
    const { api, requests } = listen();
    const params = { page: 1 };
    await api('GET /games/page/{page}', { params, query: { filter: 'in-on-out' } });
    await api('GET /games/page/{page}', { params, query: { filter: undefined } });
    await api('GET /games/page/{page}', { params });
    expect(requests.map((request) => request.path)).toEqual([
      '/api/v1/games/page/1?filter=in-on-out',
      '/api/v1/games/page/1',
      '/api/v1/games/page/1',
    ]);
  });

  test.each([
    ['../../users', '..%2F..%2Fusers'],
    ['a?b=c#d', 'a%3Fb%3Dc%23d'],
    ['50 %', '50%20%25'],
    ['😀', '%F0%9F%98%80'],
  ])('cannot be led elsewhere by %j in it', async (text, written) => {
    const { api, requests } = listen();
    await api('GET /posts/{id}', { params: { id: text } });
    await api('GET /games/page/{page}', { params: { page: 1 }, query: { filter: text } });
    expect(requests.map((request) => request.path)).toEqual([
      `/api/v1/posts/${written}`,
      `/api/v1/games/page/1?filter=${written}`,
    ]);
  });

  test('carries a body as JSON', async () => {
    const { api, requests } = listen();
    await api('POST /users/sign-in', { body: { email: 'fan@fans.example', password: 'secret' } });
    expect(requests).toEqual([
      { method: 'POST', path: '/api/v1/users/sign-in', body: '{"email":"fan@fans.example","password":"secret"}' },
    ]);
  });
});

describe('a response', () => {
  test('resolves to the reply', async () => {
    expect(await listen(200, [{ id: 1 }]).api('GET /riders')).toEqual([{ id: 1 }]);
  });

  test('with an error is thrown with its status and message', async () => {
    const refusal = {
      ...{ statusCode: 404, error: 'Not Found', code: 'post-not-found' },
      message: 'There is no post with this number.',
    };
    const asked = listen(404, refusal).api('GET /posts/{id}', { params: { id: 1 } });
    await expect(asked).rejects.toBeInstanceOf(ApiError);
    await expect(asked).rejects.toMatchObject({ status: 404, message: refusal.message, reply: refusal });
  });

  test.each([
    [200, '<html>', 502],
    [200, '', 502],
    [503, '<h1>Service Unavailable</h1>', 503],
    [404, '', 404],
  ])('of %i that is no JSON (%j) is thrown as %i', async (status, body, thrown) => {
    await expect(listen(status, body).api('GET /riders')).rejects.toMatchObject({
      name: 'ApiError',
      status: thrown,
      reply: { error: 'Unreadable reply' },
    });
  });

  test('that fails throws the error of the transport', async () => {
    const api = createApiClient(() => Promise.reject(new TypeError('fetch failed')));
    await expect(api('GET /riders')).rejects.toThrow(new TypeError('fetch failed'));
  });
});

test('each endpoint has its reply as type and requires its parameters', () => {
  const { api } = listen();
  expectTypeOf(() => api('GET /posts/{id}', { params: { id: 1 } })).returns.resolves.toEqualTypeOf<PostWithTricks>();
  expectTypeOf(() =>
    api('GET /posts/page/{page}', { params: { page: '1' } }),
  ).returns.resolves.toEqualTypeOf<PostList>();
  // @ts-expect-error: an endpoint with a page needs the page
  expectTypeOf(() => api('GET /posts/page/{page}')).toBeFunction();
  // @ts-expect-error: an unknown endpoint
  expectTypeOf(() => api('GET /posts')).toBeFunction();
});
