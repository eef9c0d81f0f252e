/** The security headers of each kind of response (decision 9; docs/security.md, 13 and 14). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { RenderPage } from '#contract/page-rendering.ts';
import type { Web } from '#server/http/pages/web.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { readBuiltWeb } from '../support/built-web.ts';
import { fetchRaw } from '../support/cached-site.ts';
import { signUp } from '../support/fans.ts';
import { connectRaw, headOf } from '../support/raw-client.ts';
import { startSite } from '../support/start-site.ts';
import { buildWorld } from '../support/world.ts';

const renderPage: RenderPage = async (address) =>
  /^\/films|filter=moved/.test(address)
    ? { kind: 'redirect', status: 301, location: '/theater' }
    : {
        kind: 'page',
        status: address === '/not-found' ? 404 : 200,
        language: 'en',
        head: '',
        styles: '',
        body: '<p>A page</p>',
        data: '{}',
        errors: [],
      };
const template = '<!doctype html><head><!--head--></head><!--body--><!--data-->';
const { pages } = await readBuiltWeb();
const web: Web = { pages, load: async () => ({ template, renderPage }) };

const site = await startSite({ web, publicUrl: 'https://slvsh.example' });
const { cup } = await buildWorld(site);

type Headers = Record<string, unknown>;

/** In every response. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000',
  'cross-origin-opener-policy': 'same-origin',
};
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const PICTURE = "default-src 'none'; sandbox";

const PAGE: Record<string, string> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'script-src-attr': "'none'",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': 'https://www.youtube-nocookie.com https://player.vimeo.com',
  'media-src': "'none'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

beforeAll(async () => {
  await openFolderStorage(site.media).put('posters/original/a.webp', Uint8Array.of(1, 2, 3));
});

describe('a page runs only the scripts of the site, and frames only the two video hosts', () => {
  test.each([
    ['that is cached', '/posts', 200],
    ['from the cache', '/posts', 200],
    ['that is not cached', '/riders?q=joss', 200],
    ['about one person', '/account', 200],
    ['that does not exist', '/not-found', 404],
  ])('%s', async (_, address, status) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetchRaw(site, address, {}, method);
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject({
        ...EVERYWHERE,
        'cross-origin-resource-policy': 'same-origin',
        ...(address === '/account' && { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }),
      });
      expect(directives(answer.headers)).toEqual(PAGE);
    }
  });

  test('without access to camera, location and similar features', async () => {
    const permissions = String((await fetchRaw(site, '/')).headers['permissions-policy']).split(', ');
    expect(permissions).toEqual(
      expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'payment=()', 'usb=()']),
    );
    const players = '(self "https://www.youtube-nocookie.com" "https://player.vimeo.com")';
    expect(permissions.filter((permission) => !permission.endsWith('=()'))).toEqual([
      `autoplay=${players}`,
      `encrypted-media=${players}`,
      `fullscreen=${players}`,
      `picture-in-picture=${players}`,
    ]);
  });

  test('in any case of its address', async () => {
    for (const address of ['/Account', '/ADMIN/posts', '/Forgot-Password/a-token', '/Confirm-Email/a-token']) {
      const { headers } = await fetchRaw(site, address);
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    }
  });

  test.each([
    '/%61ccount',
    '/%66orgot-password/a-token',
    '/posts/../forgot-password/a-token',
    '/posts/%2e%2e/admin',
    '/fr/%61ccount',
  ])('in any encoding of its address: %s', async (address) => {
    const client = await connectRaw(site.address);
    await client.send(headOf(`GET ${address}`, { connection: 'close' }));
    const answer = await client.ended;
    expect(answer).toMatch(/\r\ncache-control: no-store\r\n/i);
    expect(answer).toMatch(/\r\nreferrer-policy: no-referrer\r\n/i);
  });

  test('with the same headers in a 304', async () => {
    const { headers } = await fetchRaw(site, '/posts');
    const again = await fetchRaw(site, '/posts', { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
    const { date: _, connection: __, 'keep-alive': ___, ...sent } = again.headers;
    expect(headers).toMatchObject(sent);
  });
});

describe('a response that is not a page may run and load nothing', () => {
  test.each([
    ['a call', 'GET', '/api/v1/posts/page/1', 200],
    ['a call from the cache', 'GET', '/api/v1/posts/page/1', 200],
    ['the headers of a call', 'HEAD', '/api/v1/posts/page/1', 200],
    ['a call for a missing item', 'GET', '/api/v1/posts/999', 404],
    ['a malformed call', 'GET', '/api/v1/posts/x', 400],
    ['a call that needs a caller', 'GET', '/api/v1/trash', 401],
    ['a body of an unknown kind', 'POST', '/api/v1/users/sign-in', 415],
    ['an unknown call', 'GET', '/api/v1/nope', 404],
    ['an unknown method', 'PUT', '/posts', 404],
    ['an unreadable address', 'GET', '/api/v1/posts/%zz', 400],
    ['a redirect', 'GET', '/films/1', 301],
    ['a redirect of an address that is cached', 'GET', '/theater?filter=moved', 301],
    ['a missing picture', 'GET', '/share/cups/999/leaderboard.png', 404],
    ['a feed', 'GET', '/feed.xml', 200],
    ['the sitemap', 'GET', '/sitemap.xml', 200],
    ['a former part of the sitemap', 'GET', '/sitemaps/posts-1.xml', 301],
    ['the robots file', 'GET', '/robots.txt', 200],
    ['an embed', 'GET', '/oembed?url=https%3A%2F%2Fslvsh.example%2Fposts%2F1', 200],
  ])('%s', async (_, method, address, status) => {
    const body = method === 'POST' ? { 'content-type': 'text/html' } : {};
    const answer = await fetchRaw(site, address, body, method);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      ...EVERYWHERE,
      'content-security-policy': NOTHING,
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers['permissions-policy']).toBeUndefined();
  });

  test.each([
    ['a picture', '/media/posters/original/a.webp'],
    ['a part of a picture', '/media/posters/original/a.webp'],
    ['a picture that is drawn to be shared', `/share/cups/${cup}/leaderboard.png`],
    ['the card of the site', '/share/card.png'],
  ])('%s, which other sites may show', async (name, address) => {
    const answer = await fetchRaw(site, address, name.startsWith('a part') ? { range: 'bytes=1-2' } : {});
    expect([200, 206]).toContain(answer.status);
    const expected = {
      ...EVERYWHERE,
      'content-security-policy': PICTURE,
      'cross-origin-resource-policy': 'cross-origin',
    };
    expect(answer.headers).toMatchObject(expected);
    expect(answer.headers['content-type']).toMatch(/^image\//);
    const again = await fetchRaw(site, address, { 'if-none-match': String(answer.headers.etag) });
    expect(again.status).toBe(304);
    expect(again.headers).toMatchObject(expected);
  });

  test('a stream', async () => {
    const leave = new AbortController();
    const { headers } = await site.get(`/api/v1/cups/${cup}/live`, { signal: leave.signal });
    leave.abort();
    expect(Object.fromEntries(headers)).toMatchObject({
      ...EVERYWHERE,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': NOTHING,
    });
  });

  test('the reply to malformed HTTP repeats nothing of it', async () => {
    const client = await connectRaw(site.address);
    await client.send('GET /<script>alert(1)</script> HTTP/1.1\r\nno colon here\r\n\r\n');
    const answer = await client.ended;
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('script');
    expect(answer).not.toMatch(/text\/html/i);
  });
});

test('the page of the API document may run only its own scripts', async () => {
  const { headers } = await fetchRaw(site, '/api/docs');
  expect(headers).toMatchObject({ ...EVERYWHERE, 'permissions-policy': expect.stringContaining('camera=()') });
  const { 'style-src': styles, ...rest } = directives(headers);
  expect(styles).toMatch(/^'self' 'sha256-[\w+/]{43}='$/);
  expect(rest).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'img-src': "'self' data:",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });
});

describe('on a site with an http address', async () => {
  const plain = await startSite({ web });

  test('no response has Strict-Transport-Security', async () => {
    for (const address of ['/', '/api/v1/posts/page/1', '/nope']) {
      expect((await plain.get(address)).headers.get('strict-transport-security')).toBeNull();
    }
  });
});

describe('if the operator has enabled third parties', () => {
  const AD_HOSTS =
    'https://securepubads.g.doubleclick.net https://pagead2.googlesyndication.com https://*.adtrafficquality.google';
  const WITH_ADS = {
    ...PAGE,
    'script-src': `'self' ${AD_HOSTS}`,
    'img-src': `'self' data: blob: ${AD_HOSTS}`,
    'connect-src': `'self' ${AD_HOSTS}`,
    'frame-src': `${PAGE['frame-src']} https://*.safeframe.googlesyndication.com https://*.adtrafficquality.google`,
  };
  const COLLECTOR = 'https://region1.google-analytics.com';
  const ads = { adNetworkCode: '21712345678' };
  const analytics = { analyticsId: 'G-A1B2C3D4E5' };

  test.each([
    ['ads', ads, WITH_ADS],
    ['analytics', analytics, { ...PAGE, 'connect-src': `'self' ${COLLECTOR}` }],
    ['both', { ...ads, ...analytics }, { ...WITH_ADS, 'connect-src': `'self' ${AD_HOSTS} ${COLLECTOR}` }],
  ])('pages may load from their hosts, and personal pages from none: %s', async (_, chosen, expected) => {
    // Pages are identical for all visitors, whether consent is required or not.
    for (const consentRequired of [true, false]) {
      const partnered = await startSite({ web, thirdParties: { ...chosen, consentRequired } });
      for (const address of ['/', '/posts', '/riders?q=joss', '/not-found']) {
        expect(directives((await fetchRaw(partnered, address)).headers), address).toEqual(expected);
      }
      for (const address of [
        '/account',
        '/Admin/posts',
        '/%61dmin',
        '/forgot-password/a-token',
        '/confirm-email/a-token',
      ]) {
        expect(directives((await fetchRaw(partnered, address)).headers), address).toEqual(PAGE);
      }
      const { headers } = await fetchRaw(partnered, '/api/v1/site');
      expect(headers['content-security-policy']).toBe(NOTHING);
      const permissions = (await fetchRaw(site, '/')).headers['permissions-policy'];
      expect((await fetchRaw(partnered, '/')).headers['permissions-policy']).toBe(permissions);
    }
  });
});

test('no page sets a cookie, with or without cookies in the request', async () => {
  const { cookie } = await signUp(site);
  for (const address of ['/', '/posts', '/account', '/riders?q=joss']) {
    const { headers } = await fetchRaw(site, address, { cookie: `${cookie}; slvsh_signed_in=1` });
    expect(headers['set-cookie']).toBeUndefined();
  }
});

function directives(headers: Headers): Record<string, string> {
  const written = String(headers['content-security-policy'])
    .split(';')
    .map((directive) => directive.trim());
  return Object.fromEntries(
    written.filter(Boolean).map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
}
