import { describe, expect, test } from 'vitest';
import { isFile, isOwnFile, isOwnPage, isPage, keptAddresses, type Received } from './keepable.ts';

const SITE = 'https://slvsh.example';
const at = (address: string) => new URL(address, SITE);

const PAGE = `<!doctype html><html lang="en"><head><script type="module" crossorigin src="/assets/index-f8077338.js"></script></head>
<body><script type="application/json" id="site-data">{}</script></body></html>`;

function received(headers: Record<string, string>, rest: Partial<Received> = {}): Received {
  return { status: 200, type: 'basic', redirected: false, headers: new Headers(headers), ...rest };
}

const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, s-maxage=1' };

describe('a page', () => {
  test('is kept if it is public and of this site', () => {
    expect(isOwnPage(received(HTML), PAGE)).toBe(true);
  });

  test.each<[string, Received, string]>([
    ['is private', received({ ...HTML, 'cache-control': 'no-store' }), PAGE],
    ['has no cache rules', received({ 'content-type': 'text/html' }), PAGE],
    ['is a redirect', received(HTML, { status: 302 }), PAGE],
    ['comes from a redirect', received(HTML, { redirected: true }), PAGE],
    ['is not found', received(HTML, { status: 404 }), PAGE],
    ['is an error', received(HTML, { status: 503 }), PAGE],
    ['is partial', received(HTML, { status: 206 }), PAGE],
    ['is opaque', received(HTML, { status: 0, type: 'opaque' }), PAGE],
    ['is of another origin', received(HTML, { type: 'cors' }), PAGE],
    ['is no HTML', received({ ...HTML, 'content-type': 'application/json' }), PAGE],
    [
      'is of a captive portal',
      received(HTML),
      '<!doctype html><title>Sign in to ResortWiFi</title><script src="/x.js"></script>',
    ],
    ['names no script of a release', received(HTML), PAGE.replace('-f8077338', '')],
    ['has not the data of the site', received(HTML), PAGE.replace('site-data', 'portal-data')],
    ['is cut off', received(HTML), PAGE.slice(0, -20)],
  ])('is not kept if it %s', (_name, response, html) => {
    expect(isOwnPage(response, html)).toBe(false);
  });

  test.each(['/', '/fr', '/games?filter=slvsh', '/fr/riders/7', '/search?q=hall'])('may be kept at %s', (address) => {
    expect(isPage(at(address))).toBe(true);
  });

  test.each([
    '/admin',
    '/fr/admin/posts',
    '/account',
    '/%61ccount',
    '/fr/crews/join/secret',
    '/charting/7',
    '/unsubscribe/secret',
    '/api/v1/site',
    '/embed/cup',
    '/feed.xml',
  ])('is never kept at %s', (address) => {
    expect(isPage(at(address))).toBe(false);
  });

  test('about a video is found by each of its addresses', () => {
    expect(keptAddresses(at('/fr/posts/7?autoplay=1'))).toEqual([
      '/fr/posts/7?autoplay=1',
      '/fr/posts/7',
      '/fr/games/7',
      '/fr/theater/7',
    ]);
  });

  test('is also found without parameters that start a video or count a campaign, but not without a filter', () => {
    expect(keptAddresses(at('/riders/7?tab=games&utm_source=mail'))).toEqual([
      '/riders/7?tab=games&utm_source=mail',
      '/riders/7',
    ]);
    expect(keptAddresses(at('/games?filter=slvsh&fbclid=x'))).toEqual([
      '/games?filter=slvsh&fbclid=x',
      '/games?filter=slvsh',
    ]);
    expect(keptAddresses(at('/games?filter=slvsh'))).toEqual(['/games?filter=slvsh']);
  });
});

describe('a file', () => {
  test.each<[string, Record<string, string>]>([
    ['/assets/index-f8077338.js', { 'content-type': 'text/javascript; charset=utf-8' }],
    ['/assets/cup.page-83486443.css', { 'content-type': 'text/css; charset=utf-8' }],
    ['/assets/text-a9e94f0e.woff2', { 'content-type': 'font/woff2' }],
    ['/media/posters/thumb/post-128-9c152776f2.webp', { 'content-type': 'image/webp' }],
    ['/share/riders/7/portrait.svg', { 'content-type': 'image/svg+xml' }],
    ['/api/v1/cups/4/riders', { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' }],
  ])('%s is kept', (address, headers) => {
    expect(isOwnFile(at(address), received(headers))).toBe(true);
  });

  test.each<[string, string, Received]>([
    ['the page of a captive portal', '/assets/index-f8077338.js', received({ 'content-type': 'text/html' })],
    ['an error', '/assets/index-f8077338.js', received({ 'content-type': 'text/javascript' }, { status: 500 })],
    [
      'a part',
      '/media/posters/thumb/post-128-9c152776f2.webp',
      received({ 'content-type': 'image/webp' }, { status: 206 }),
    ],
    [
      'opaque',
      '/media/posters/thumb/post-1-9c152776f2.webp',
      received({ 'content-type': 'image/webp' }, { type: 'opaque' }),
    ],
    [
      'a private reply',
      '/api/v1/cups/4/riders',
      received({ 'content-type': 'application/json', 'cache-control': 'no-store' }),
    ],
  ])('%s is not kept', (_name, address, response) => {
    expect(isOwnFile(at(address), response)).toBe(false);
  });

  test.each(['/api/v1/users/7', '/api/v1/cups/4', '/api/v1/crews', '/assets/app.js', '/service-worker.js'])(
    '%s is none',
    (address) => {
      expect(isFile(at(address))).toBe(false);
    },
  );
});
