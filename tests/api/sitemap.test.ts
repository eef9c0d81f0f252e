/** The sitemap and robots.txt. */
import robotsParser from 'robots-parser';
import { expect, test } from 'vitest';
import { writeSitemap } from '#server/features/seo/sitemap.ts';
import { addCup, addPost, DAY } from '../support/builders.ts';
import { readBuiltWeb } from '../support/built-web.ts';
import { startCachedSite } from '../support/cached-site.ts';
import { parseValidXml } from '../support/parse-valid-xml.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { buildWorld, TOMORROW } from '../support/world.ts';

const HOME = 'http://slvsh.example';

/** The package declares itself an ES module but is CommonJS. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

const { site, time } = await startCachedSite();
const pages = (await readBuiltWeb()).pages.sitemap;
const { posts, riders, cup } = await buildWorld(site);
await addCup(site, { id: 4, slug: 'The cup of the bracket page' });

async function readSitemap() {
  const response = await site.get('/sitemap.xml');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  return parseValidXml(await response.text(), 'sitemap');
}

async function listAddresses(): Promise<string[]> {
  return (await readSitemap()).all('//map:url/map:loc').map((address) => address.replace(HOME, ''));
}

test('the sitemap names public pages, lists that have posts, riders and posts', async () => {
  const addresses = await listAddresses();
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(
    expect.arrayContaining([
      ...['/', '/posts', '/games', '/theater', '/riders', '/slvsh-cup-grandvalira', '/cups', `/cups/${cup}`],
      ...['/games/page/1?filter=zero', '/theater/page/1?filter=segment'],
      ...Object.values(riders).map((id) => `/riders/${id}`),
      ...[posts.film, posts.zero, posts.jossBeatsOystein].map((id) => `/posts/${id}`),
    ]),
  );
  expect(addresses).not.toContain('/games/page/1?filter=instabanger');
  expect(addresses.filter((address) => /account|admin|forgot|brackets/.test(address))).toEqual([]);
});

test('the cup of the bracket page is in the sitemap once, under the address of that page', async () => {
  const parts = { database: site.database, now: NOON, publicUrl: HOME, hasSupport: false, words: [], pages };
  const sitemap = parseValidXml(await writeSitemap({ ...parts, bracketCupId: cup }), 'sitemap');
  expect(sitemap.all('//map:loc').filter((address) => address.includes('cup'))).toEqual([
    `${HOME}/cups`,
    `${HOME}/slvsh-cup-grandvalira`,
    `${HOME}/cups/4`,
  ]);
});

test('the sitemap names the pairs of riders who met at least twice', async () => {
  const { alex, ferdinand, joss, oystein } = riders;
  await addPost(site, { riderIds: [alex, ferdinand] });
  await expect.poll(listAddresses).toContain(`/rivals/${alex}/${ferdinand}`);
  expect(await listAddresses()).not.toContain(`/rivals/${joss}/${oystein}`);
});

test('the list of charted games is in the sitemap once a game has a complete ledger', async () => {
  expect(await listAddresses()).not.toContain('/games/charted');
  const id = await addPost(site);
  await site.database.updateTable('posts').set({ ledger: 'complete' }).where('id', '=', id).execute();
  await expect.poll(listAddresses).toContain('/games/charted');
});

test('the words of tricks are in the sitemap once they are used twice', async () => {
  const caption = (name: string) => ({ start: 1, end: 2, name });
  await addPost(site, { tricks: [caption('Nosebutter genie')] });
  expect(await listAddresses()).not.toContain('/tricks/genie');
  await addPost(site, { tricks: [caption('NB genie')] });
  const words = ['/tricks', '/tricks/nose-butter', '/tricks/genie'];
  await expect.poll(listAddresses).toEqual(expect.arrayContaining(words));
});

test('the sitemap describes each video and leaves out the result of a game', async () => {
  const sitemap = await readSitemap();
  const at = (post: number, what: string) =>
    sitemap.all(`//map:url[map:loc='${HOME}/posts/${post}']/video:video/video:${what}`).join();
  expect(at(posts.film, 'title')).toBe('Winter in Andorra');
  expect(at(posts.film, 'description')).toBe('Snow.');
  expect(at(posts.film, 'thumbnail_loc')).toBe(`${HOME}/media/posters/large/1.webp`);
  expect(at(posts.film, 'player_loc')).toBe('https://player.vimeo.com/video/123456789?dnt=1');
  expect(at(posts.film, 'publication_date')).toBe(new Date(NOON - 9 * DAY).toISOString());
  expect(at(posts.zero, 'thumbnail_loc')).toBe(`${HOME}/share/card.png`);
  expect(sitemap.all('//video:video/*/text()').join()).not.toMatch(/won|beat|winner|lost/i);
});

test('the sitemap is cached like a page, and has an edit, a deletion and a scheduled post at once', async () => {
  const before = await site.get('/sitemap.xml');
  const known = { headers: { 'if-none-match': before.headers.get('etag') ?? '' } };
  expect((await site.get('/sitemap.xml', known)).status).toBe(304);
  expect((await site.get('/sitemap.xml', { method: 'HEAD' })).status).toBe(200);

  const scheduled = `/posts/${posts.jossBeatsAlex}`;
  expect(await listAddresses()).not.toContain(scheduled);
  time.now = TOMORROW;
  expect(await listAddresses()).toContain(scheduled);
  expect((await site.get('/sitemap.xml', known)).status).toBe(200);
  time.now = NOON;

  const id = await addPost(site);
  await expect.poll(listAddresses).toContain(`/posts/${id}`);
  await site.database.updateTable('posts').set({ deletedAt: NOON }).where('id', '=', id).execute();
  await expect.poll(listAddresses).not.toContain(`/posts/${id}`);
});

test('long texts are truncated, and characters that XML forbids are removed', async () => {
  const longest = await addPost(site, { title: '"'.repeat(200), description: '"'.repeat(5_000) });
  const odd = await addPost(site, { title: 'a\u0001b\u000b]]>&<c>😀', description: '\ud800 half' });
  await expect.poll(listAddresses).toContain(`/posts/${odd}`);
  const sitemap = await readSitemap();
  const at = (id: number, what: string) => sitemap.all(`//map:url[map:loc='${HOME}/posts/${id}']//video:${what}`);
  expect(at(longest, 'title')).toEqual([`${'"'.repeat(99)}…`]);
  expect(at(longest, 'description')).toEqual([`${'"'.repeat(299)}…`]);
  expect(at(odd, 'title')).toEqual(['ab]]>&<c>😀']);
});

test('the sitemap has posts beyond one batch of the database', async () => {
  const row = await site.database
    .selectFrom('posts')
    .selectAll()
    .where('id', '=', posts.zero)
    .executeTakeFirstOrThrow();
  const { id: _, ...copy } = row;
  const before = (await listAddresses()).length;
  for (let batch = 0; batch < 6; batch += 1) {
    await site.database
      .insertInto('posts')
      .values(Array.from({ length: 100 }, () => copy))
      .execute();
  }
  await expect.poll(async () => (await listAddresses()).length).toBe(before + 600);
});

test.each(['pages', 'riders-1', 'posts-1', 'posts-12'])('the former part %s redirects to the sitemap', async (part) => {
  const response = await site.get(`/sitemaps/${part}.xml`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([301, '/sitemap.xml']);
});

test.each(['posts-0', 'posts', 'pages-1', 'nonsense', '..%2fpages'])(
  'the unknown part %s answers 404',
  async (part) => {
    expect((await site.get(`/sitemaps/${part}.xml`, { redirect: 'manual' })).status).toBe(404);
  },
);

test('the sitemap with an unknown parameter redirects to the sitemap, with a campaign parameter it is the sitemap', async () => {
  const unknown = await site.get('/sitemap.xml?page=2&utm_source=mail', { redirect: 'manual' });
  expect([unknown.status, unknown.headers.get('location')]).toEqual([301, '/sitemap.xml']);
  expect((await site.get('/sitemap.xml?utm_source=mail', { redirect: 'manual' })).status).toBe(200);
});

test('one sitemap is rendered at a time, and a request that finds eight others waiting gets 503', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const slow = await startSite({ onQuery: () => released });
  const requests = Array.from({ length: 10 }, () => slow.get('/sitemap.xml'));
  const refused = await Promise.race(requests);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  release();
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(9).fill(200), 503]);
});

test('a sitemap beyond its limit leaves out the oldest posts', async () => {
  const parts = {
    database: site.database,
    now: NOON,
    publicUrl: HOME,
    hasSupport: false,
    bracketCupId: 4,
    words: ['cork', 'nose-butter'],
    pages,
  };
  const read = async (limit: number) =>
    parseValidXml(await writeSitemap({ ...parts, limit }), 'sitemap').all('//map:url/map:loc');
  const all = await read(50_000);
  const address = `${HOME}/posts/${await addPost(site)}`;
  const listed = all.filter((one) => /\/posts\/\d+$/.test(one));
  const others = all.filter((one) => !listed.includes(one));
  expect(await read(all.length)).toEqual([...others, address, ...listed.slice(0, -1)]);
});

test('robots.txt disallows personal pages and nothing else, and names the sitemap', async () => {
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
