/** What robots are told: where everything is, and what is nothing for them. */
import Fastify from 'fastify';
import robotsParser from 'robots-parser';
import { describe, expect, test } from 'vitest';
import { sendPostsFile } from '#server/discovery/send-posts-file.ts';
import { BYTES_OF_POST, MOST_BYTES, SITEMAP_LIMITS } from '#server/discovery/sitemap-limits.ts';
import { Refusal } from '#server/refusal.ts';
import { addPost, addRider, DAY } from '../support/builders.ts';
import { startKeeping } from '../support/kept-site.ts';
import { NOON, startSite, type TestSite } from '../support/start-site.ts';
import { readValidXml } from '../support/valid-xml.ts';
import { buildWorld, TOMORROW } from '../support/world.ts';

/** Waits for what has been written to be heard of: PostgreSQL tells of it a moment later. */
const SOON = { interval: 20, timeout: 20_000 };

const HOME = 'http://slvsh.example';

/** The package describes itself as a module, and is none. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

async function read(site: TestSite, path: string) {
  const response = await site.get(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  return readValidXml(await response.text(), 'sitemap');
}

/** The files that the index names, as paths. */
async function listFiles(site: TestSite): Promise<string[]> {
  const index = await read(site, '/sitemap.xml');
  return index.all('/map:sitemapindex/map:sitemap/map:loc').map((address) => address.replace(HOME, ''));
}

/** Every address that any file names. */
async function listAddresses(site: TestSite): Promise<string[]> {
  const files = await Promise.all((await listFiles(site)).map((file) => read(site, file)));
  return files.flatMap((file) => file.all('//map:url/map:loc')).map((address) => address.replace(HOME, ''));
}

describe('the sitemap', async () => {
  const { site, time } = await startKeeping();
  const { posts, riders } = await buildWorld(site);

  test('names every page that is the same for everybody, and shelves with something on them', async () => {
    const addresses = await listAddresses(site);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toEqual(
      expect.arrayContaining([
        ...['/', '/posts', '/games', '/theater', '/riders', '/slvsh-cup-grandvalira'],
        ...['/games/page/1?filter=zero', '/theater/page/1?filter=segment'],
        ...Object.values(riders).map((id) => `/riders/${id}`),
        ...[posts.film, posts.zero, posts.jossBeatsOystein].map((id) => `/posts/${id}`),
      ]),
    );
    expect(addresses).not.toContain('/games/page/1?filter=instabanger');
    expect(addresses.filter((address) => /account|admin|forgot|brackets/.test(address))).toEqual([]);
  });

  test('describes each video, and says nothing of how a game went', async () => {
    const file = await read(site, '/sitemaps/posts-1.xml');
    const at = (what: string) =>
      file.all(`//map:url[map:loc='${HOME}/posts/${posts.film}']/video:video/video:${what}`).join();
    expect(at('title')).toBe('Winter in Andorra');
    expect(at('description')).toBe('Snow.');
    expect(at('thumbnail_loc')).toBe(`${HOME}/posters/large/1.webp`);
    expect(at('player_loc')).toBe('https://player.vimeo.com/video/123456789?dnt=1');
    expect(at('publication_date')).toBe(new Date(NOON - 9 * DAY).toISOString());
    expect(file.all('//video:video/*/text()').join()).not.toMatch(/won|beat|winner|lost/i);
  });

  test('is kept as pages are, and knows of an edit, a deletion and a scheduled post at its moment', async () => {
    const before = await site.get('/sitemap.xml');
    const tag = before.headers.get('etag') ?? '';
    const known = { headers: { 'if-none-match': tag } };
    expect((await site.get('/sitemap.xml', known)).status).toBe(304);
    const file = await site.get('/sitemaps/posts-1.xml');
    const ofFile = { headers: { 'if-none-match': file.headers.get('etag') ?? '' } };
    expect((await site.get('/sitemaps/posts-1.xml', ofFile)).status).toBe(304);

    const scheduled = `/posts/${posts.jossBeatsAlex}`;
    expect(await listAddresses(site)).not.toContain(scheduled);
    time.now = TOMORROW;
    expect(await listAddresses(site)).toContain(scheduled);
    expect((await site.get('/sitemaps/posts-1.xml', ofFile)).status).toBe(200);
    expect((await site.get('/sitemap.xml', known)).status).toBe(200);
    time.now = NOON;

    const id = await addPost(site);
    await expect.poll(() => listAddresses(site), SOON).toContain(`/posts/${id}`);
    await site.database.updateTable('posts').set({ deleted_at: NOON }).where('id', '=', id).execute();
    await expect.poll(() => listAddresses(site), SOON).not.toContain(`/posts/${id}`);
  });
});

describe('a sitemap of more than fits into a file', async () => {
  const site = await startSite({ sitemapLimits: { posts: 3, addresses: 2 } });
  const ids: number[] = [];
  for (let number = 0; number < 10; number += 1) ids.push(await addPost(site, { title: `Game ${number}` }));
  for (let number = 0; number < 5; number += 1) await addRider(site, { name: `Rider ${number}` });
  await site.database.updateTable('posts').set({ deleted_at: NOON }).where('id', 'in', ids.slice(3, 6)).execute();

  test('comes in several, each within the limits, none of them empty', async () => {
    const files = await listFiles(site);
    expect(files).toEqual([
      '/sitemaps/pages.xml',
      ...[1, 2, 3].map((number) => `/sitemaps/riders-${number}.xml`),
      ...[1, 3, 4].map((number) => `/sitemaps/posts-${number}.xml`),
    ]);
    const sizes = await Promise.all(
      files.slice(1).map(async (file) => (await read(site, file)).all('//map:url').length),
    );
    expect(sizes).toEqual([2, 2, 1, 3, 3, 1]);
    const addresses = await listAddresses(site);
    const there = ids.filter((_, place) => place < 3 || place > 5);
    expect(addresses.filter((address) => /^\/posts\/\d/.test(address))).toEqual(there.map((id) => `/posts/${id}`));
  });

  test.each(['posts-2', 'posts-9', 'posts-0', 'posts', 'riders-4', 'pages-1', 'nonsense', '..%2fpages'])(
    'has no file %s',
    async (name) => {
      expect((await site.get(`/sitemaps/${name}.xml`)).status).toBe(404);
    },
  );
});

describe('what the protocol lets a file hold', async () => {
  const site = await startSite();
  const longest = { title: '"'.repeat(200), location: '"'.repeat(120), description: '"'.repeat(5_000) };
  const id = await addPost(site, longest);
  const odd = await addPost(site, { title: 'a\u0001b\u000b]]>&<c>😀', description: '\ud800 half' });

  test('is not exceeded by the longest posts in full files, nor by odd letters', async () => {
    const text = await (await site.get('/sitemaps/posts-1.xml')).text();
    const entry = text.split('\n').find((line) => line.includes(`/posts/${id}<`)) ?? '';
    expect(entry.length).toBeGreaterThan(2_000);
    expect(Buffer.byteLength(entry)).toBeLessThan(BYTES_OF_POST);
    expect(SITEMAP_LIMITS.posts * BYTES_OF_POST).toBeLessThanOrEqual(MOST_BYTES);
    expect(SITEMAP_LIMITS.posts).toBeLessThanOrEqual(50_000);
    const titles = readValidXml(text, 'sitemap').all(`//map:url[map:loc='${HOME}/posts/${odd}']//video:title`);
    expect(titles).toEqual(['ab]]>&<c>😀']);
  });

  test('leaves a refusal in a rush without a tag, and for nobody to keep', async () => {
    const full = () => Promise.reject(new Refusal('busy', 'Many read the sitemap right now.'));
    const parts = { database: site.database, now: NOON, publicUrl: HOME, limits: SITEMAP_LIMITS };
    const app = Fastify();
    app.get('/', (request, reply) => sendPostsFile(full)(parts, 1, { request, reply }));
    const { statusCode, headers } = await app.inject('/');
    expect(statusCode).toBeGreaterThanOrEqual(500);
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('cdn-cache-control');
  });

  test('is read by the next when a slow reader has had it for long enough, and stays his', async () => {
    const [longEnough, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const parts = { database: site.database, now: NOON, publicUrl: HOME, limits: SITEMAP_LIMITS };
    const sendFile = sendPostsFile(undefined, () => longEnough.promise);
    const app = Fastify();
    app.addHook('onSend', async (request) =>
      request.url === '/?slowly' ? taken.promise.then(() => undefined) : undefined,
    );
    app.get('/', (request, reply) => sendFile(parts, 1, { request, reply }));
    const told: string[] = [];
    const ask = async (path: string) => {
      const { body } = await app.inject(path);
      told.push(path);
      return body;
    };
    const slow = ask('/?slowly');
    const next = ask('/?next');
    await app.inject('/nowhere');
    expect(told).toEqual([]);
    longEnough.resolve();
    const whole = await next;
    expect(told).toEqual(['/?next']);
    taken.resolve();
    expect(await slow).toBe(whole);
  });

  test('is sent piece by piece, and answers HEAD', async () => {
    expect((await site.get('/sitemaps/posts-1.xml')).headers.get('content-length')).toBeNull();
    const head = await site.get('/sitemaps/posts-1.xml', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

test('robots.txt keeps robots from what is personal, from nothing else, and names the sitemap', async () => {
  const site = await startSite();
  const response = await site.get('/robots.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const robots = parseRobots(`${HOME}/robots.txt`, await response.text());
  expect(robots.getSitemaps()).toEqual([`${HOME}/sitemap.xml`]);
  const allowed = (path: string) => robots.isAllowed(HOME + path, 'Anybot');
  for (const path of ['/admin', '/admin/posts', '/account', '/forgot-password/a-token', '/api/v1/users/sign-in']) {
    expect(allowed(path), path).toBe(false);
  }
  for (const path of ['/fr/admin/posts', '/fr/account', '/fr/forgot-password/a-token', '/confirm-email/a-token']) {
    expect(allowed(path), path).toBe(false);
  }
  for (const path of ['/api/v1/brackets/1/4', '/api/v1/trash', '/api/v1/history/posts/1', '/api/v1/tags']) {
    expect(allowed(path), path).toBe(false);
  }
  for (const path of [
    '/',
    '/posts/72',
    '/riders/80',
    '/api/v1/posts/page/1',
    '/share/card.png',
    '/feed.xml',
    '/fr/posts/72',
  ]) {
    expect(allowed(path), path).toBe(true);
  }
});
