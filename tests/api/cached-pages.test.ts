import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fetchRaw, startCachedSite } from '../support/cached-site.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { buildWorld } from '../support/world.ts';

const { site } = await startCachedSite();
await buildWorld(site);
const text = async (path: string) => (await site.get(path)).text();

describe('with the cache and without it', () => {
  // No URL with an unknown parameter is cached.
  const fetchBoth = (path: string) =>
    Promise.all([fetchRaw(site, path), fetchRaw(site, path + (path.includes('?') ? '&unknown' : '?unknown'))]);
  // The cache adds an ETag, and Vary for the encodings that it stores.
  const comparable = ({ status, headers }: Awaited<ReturnType<typeof fetchRaw>>) => ({
    status,
    headers: { ...headers, date: '', etag: '', vary: '', 'x-request-id': typeof headers['x-request-id'] },
  });

  test.each(['/', '/fr/posts/1'])('%s has the same status and headers', async (path) => {
    const [cached, uncached] = await fetchBoth(path);
    expect(comparable(cached)).toEqual(comparable(uncached));
  });

  test.each([
    '/api/v1/posts/1',
    '/api/v1/games/page/1',
    '/api/v1/posts/999999',
    '/api/v1/games/page/1?filter=invented',
    `/api/v1/tricks/${['a'.repeat(40), ...Array(3).fill('b'.repeat(20))].join('-')}`,
  ])('%s has the same status, headers and body', async (path) => {
    const [cached, uncached] = await fetchBoth(path);
    expect(comparable(cached)).toEqual(comparable(uncached));
    expect(cached.body.toString()).toBe(uncached.body.toString());
  });
});

describe('over HTTP, a cached page', () => {
  const PATH = '/posts';

  test('has the same content in each encoding, each with an ETag of its own', async () => {
    const plain = await fetchRaw(site, PATH);
    const gzip = await fetchRaw(site, PATH, { 'accept-encoding': 'gzip' });
    const brotli = await fetchRaw(site, PATH, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const notBrotli = await fetchRaw(site, PATH, { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    expect([plain, gzip, brotli, notBrotli].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
      'gzip',
    ]);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers, body } of [plain, gzip, brotli]) {
      expect(headers).toMatchObject({
        vary: 'accept-encoding',
        etag: expect.stringMatching(/^"[\w-]+"$/),
        'content-length': String(body.length),
        'cache-control': 'public, max-age=0, s-maxage=1',
        'cdn-cache-control': 'max-age=1, stale-while-revalidate=9',
      });
    }
  });

  test('answers 304 to a client that has it', async () => {
    const { headers } = await fetchRaw(site, PATH, { 'accept-encoding': 'br' });
    const tag = String(headers.etag);
    for (const known of [tag, `"other", ${tag}`, `W/${tag}`, '*']) {
      const answer = await fetchRaw(site, PATH, { 'accept-encoding': 'br', 'if-none-match': known });
      expect(answer).toMatchObject({ status: 304, body: Buffer.alloc(0) });
      expect(answer.headers).toMatchObject({ etag: tag, vary: 'accept-encoding' });
      expect(answer.headers['cache-control']).toBe(headers['cache-control']);
    }
    for (const known of ['"other"', tag.replace('-br', '')]) {
      const answer = await fetchRaw(site, PATH, { 'accept-encoding': 'br', 'if-none-match': known });
      expect(answer.status).toBe(200);
    }
  });

  test('answers HEAD with the same headers and no body', async () => {
    const { headers } = await fetchRaw(site, PATH, { 'accept-encoding': 'gzip' });
    const head = await fetchRaw(site, PATH, { 'accept-encoding': 'gzip' }, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' });
  });

  test('has the headers of a page that is not cached', async () => {
    // A search is not cached.
    const { headers } = await fetchRaw(site, '/riders');
    const { etag, vary, 'content-length': _, date: __, ...same } = headers;
    const { 'content-length': ___, date: ____, ...uncached } = (await fetchRaw(site, '/riders?q=joss')).headers;
    expect(same).toEqual(uncached);
    expect(same['content-security-policy']).toContain("script-src 'self';");
  });

  test.each([PATH, '/tricks', '/library'])('is identical for signed-in visitors: %s', async (path) => {
    const { cookie } = await signUpAdmin(site);
    const visitor = await fetchRaw(site, path);
    const admin = await fetchRaw(site, path, { cookie: `${cookie}; slvsh_signed_in=1` });
    expect(visitor.status).toBe(200);
    expect(admin.body).toEqual(visitor.body);
    expect(admin.headers.etag).toBe(visitor.headers.etag);
  });
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'an address with the parameter %s is answered',
  async (name) => {
    for (const path of ['/', '/games', '/api/v1/posts/page/1', '/api/v1/games/page/1']) {
      const signal = AbortSignal.timeout(20_000);
      expect((await site.get(`${path}?${name}=1`, { signal })).status, path).toBe(200);
    }
  },
);

test('the response to a call with an Authorization header is not cached', async () => {
  const { authorization } = await signUpAdmin(site);
  expect(await text('/api/v1/posts/page/1')).not.toContain('joss vs alex');
  const own = await send(site, 'GET /posts/page/1', undefined, { authorization });
  expect(own.headers.get('cache-control')).toBe('no-store');
  expect(await own.text()).toContain('joss vs alex');
  expect(await text('/api/v1/posts/page/1')).not.toContain('joss vs alex');
});
