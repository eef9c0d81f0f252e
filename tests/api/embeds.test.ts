/** Pages that other sites frame: their headers, cache, addresses and safety. */
import { describe, expect, test } from 'vitest';
import { addFilm, addPost, addRider, DAY, HOUR } from '../support/builders.ts';
import { fetchRaw } from '../support/cached-site.ts';
import { HOME, MAX_EMBED_BYTES, startEmbedSite } from '../support/embed-site.ts';
import { NOON } from '../support/start-site.ts';
import { addFan, pairUp } from '../support/world.ts';

const { site, time, posts, game: GAME, read, startCup, withCup } = await startEmbedSite();
const PAGES = ['/embed/cup', '/embed/cup/leaderboard', GAME];
const ALL = PAGES.flatMap((path) => [path, `/fr${path}`]);

describe('an embed', () => {
  test.each(ALL)('is HTML without scripts, cookies and forms: %s', async (path) => {
    const { status, headers, body } = await fetchRaw(site, path, { cookie: 'slvsh_signed_in=1; slvsh_session=abc' });
    const html = body.toString();
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['set-cookie']).toBeUndefined();
    expect(html).toMatch(/^<!doctype html>\n<html lang="(en|fr)">/);
    expect(html).not.toMatch(/<(script|form|iframe|object|embed|link rel="(?!canonical|icon))\b/i);
    expect(html).not.toMatch(/<[^>]* (on\w+|style)=/i);
    expect(html).not.toMatch(/javascript:/i);
    expect(body.length).toBeLessThan(MAX_EMBED_BYTES);
  });

  test.each(ALL)('may be framed by any site, and loads only its style, fonts and pictures: %s', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const { headers } = await fetchRaw(site, path, {}, method);
      expect(headers['x-frame-options']).toBeUndefined();
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors \*; style-src 'sha256-[\w+/]{43}='; img-src 'self'; font-src 'self'$/,
      );
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'cross-origin',
        'cross-origin-embedder-policy': 'credentialless',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('is the only kind of page that may be framed', async () => {
    const others = ['/', '/slvsh-cup-grandvalira', '/embed', '/embed/riders/1', '/embed/cup/results', '/Embed/cup'];
    for (const path of [...others, '/fr/embed', '/oembed?url=x', '/api/v1/cups/1', '/embed/fonts/display.woff']) {
      const { headers } = await fetchRaw(site, path);
      expect(headers['x-frame-options'], path).toBe('DENY');
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    }
  });

  test('is cached as pages are', async () => {
    for (const path of [...ALL, `${PAGES[0]}?theme=dark`, `${PAGES[1]}?theme=light&view=broadcast`]) {
      const { headers } = await fetchRaw(site, path);
      expect(headers, path).toMatchObject({
        etag: expect.stringMatching(/^"/),
        'cache-control': 'public, max-age=0, s-maxage=1',
        'cdn-cache-control': 'max-age=1, stale-while-revalidate=9',
      });
      const again = await fetchRaw(site, `${path}${path.includes('?') ? '&' : '?'}utm_source=blog`, {
        'if-none-match': String(headers.etag),
      });
      expect(again.status, path).toBe(304);
    }
  });

  test('names its page as canonical, and is not indexed', async () => {
    const canonical = async (path: string) => {
      const html = await read(path);
      expect(html).toContain('<meta name="robots" content="noindex">');
      return /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
    };
    expect(await canonical('/embed/cup')).toBe(`${HOME}/slvsh-cup-grandvalira`);
    expect(await canonical('/fr/embed/cup/leaderboard')).toBe(`${HOME}/fr/slvsh-cup-grandvalira?tab=leaderboard`);
    expect(await canonical(GAME)).toBe(`${HOME}/posts/${posts.jossBeatsOystein}`);
  });

  test('opens its links in a window of their own, in its language', async () => {
    for (const path of PAGES) {
      const html = await read(`/fr${path}`);
      const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
      expect(html).toContain('<base target="_blank">');
      expect(links.length).toBeGreaterThan(1);
      for (const link of links) expect(link).toMatch(/^\/fr(\/|$)/);
    }
  });

  test('has the theme of its address, or that of the reader', async () => {
    expect(await read('/embed/cup?theme=light')).toContain('<html lang="en" data-theme="light">');
    expect(await read(`/fr${GAME}?theme=dark`)).toContain('<html lang="fr" data-theme="dark">');
    const missing = await site.get('/embed/games/999999?theme=dark');
    expect(await missing.text()).toContain('<html lang="en" data-theme="dark">');
    expect(await read('/embed/cup')).toContain('color-scheme: light dark');
  });

  test('has fonts that load in isolated frames too', async () => {
    for (const [, font = ''] of (await read('/embed/cup')).matchAll(/url\("([^"]+)"\)/g)) {
      const { status, headers } = await fetchRaw(site, font);
      expect(status, font).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'font/woff',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=604800',
      });
    }
  });
});

describe('an address that names nothing is a small page with its status', () => {
  test.each([
    [400, '/embed/cup?theme=purple'],
    [400, '/embed/cup?theme=light&theme=dark'],
    [400, '/embed/cup?view=poster'],
    [400, '/embed/cup/leaderboard?view='],
    [400, `${GAME}?theme=`],
    [404, `/embed/games/${posts.film}`],
    [404, `/embed/games/${posts.jossBeatsAlex}`],
    [404, '/embed/games/999999'],
    [404, '/embed/games/0'],
    [404, '/embed/games/1.5'],
    [404, '/embed/games/abc'],
    [404, '/embed/games/%3Cscript%3E'],
    [404, '/fr/embed/games/99999999999999999999'],
  ])('%d for %s', async (status, path) => {
    const { status: answered, headers, body } = await fetchRaw(site, path);
    expect(answered).toBe(status);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(body.toString()).toContain('<h1>');
    expect(body.toString()).not.toMatch(/<script|purple/);
  });

  test('for a cup that does not exist, a broadcast asks again', async () => {
    const empty = await withCup(999);
    for (const path of ['/embed/cup', '/embed/cup/leaderboard', '/fr/embed/cup?view=broadcast']) {
      const response = await empty.get(path);
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(html).toMatch(/No cup yet|Pas encore de coupe/);
      expect(html.includes('http-equiv="refresh"')).toBe(path.includes('broadcast'));
    }
  });

  test('of a game, once it is published, no longer', async () => {
    const id = await addPost(site, { title: 'Tonight', publishDate: NOON + HOUR });
    expect((await site.get(`/embed/games/${id}`)).status).toBe(404);
    time.now = NOON + HOUR;
    expect((await site.get(`/embed/games/${id}`)).status).toBe(200);
    time.now = NOON;
  });
});

describe('hostile text', () => {
  const HOSTILE = `</style></title><script>alert(1)</script>"onload="x & <img src=x onerror=y>`;
  const fill = (length: number) => HOSTILE.padEnd(length, '"<&').slice(0, length);

  test('is escaped, and fits into 20 kB with sixteen riders', async () => {
    const own: number[] = [];
    for (let slot = 0; slot < 16; slot++) own.push(await addRider(site, { name: fill(116) + slot, country: 'fr' }));
    const gameIds: number[] = [];
    for (const [winnerId, loserId] of pairUp(own)) {
      const game = { title: fill(200), location: fill(120), winnerScore: 3, winnerId, loserId };
      gameIds.push(await addPost(site, { ...game, riderIds: [winnerId, loserId] }));
    }
    const next = pairUp(pairUp(own).map(([winner]) => winner)).map(([winner]) => winner);
    const manualResults = next.map((winnerId, index) => ({ game: 9 + index, winnerId }));
    const text = { slug: fill(120), location: fill(119), description: fill(5_000) };
    const hostileCup = await startCup({ ...text, initialMatchups: pairUp(own), gameIds, manualResults });
    for (let fan = 0; fan < 12; fan++) {
      const { user } = await site.write((trx) =>
        addFan(trx, { name: `Hostile ${fan}`, cup: hostileCup, picks: new Map(), submittedAt: NOON - DAY }),
      );
      await site.database
        .updateTable('users')
        .set({ name: fill(80) })
        .where('id', '=', user)
        .execute();
    }
    const hostile = await withCup(hostileCup);
    for (const path of ['/embed/cup', '/embed/cup/leaderboard', `/embed/games/${gameIds[0]}`]) {
      for (const address of [path, `/fr${path}`, `${path}?view=broadcast`]) {
        const html = await read(address, hostile);
        expect(Buffer.byteLength(html), address).toBeLessThan(MAX_EMBED_BYTES);
        expect(html).not.toMatch(/<script|<img src=x|<[^>]* on\w+=/i);
        expect(html.match(/<\/style>/g)).toHaveLength(1);
        expect(html).toContain('&lt;script&gt;alert(1)');
      }
    }
  });

  test('in the title of a film stays on its page', async () => {
    const film = await addFilm(site, { title: HOSTILE });
    expect(await (await site.get(`/embed/games/${film}`)).text()).not.toContain('alert(1)');
  });
});
