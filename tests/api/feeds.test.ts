/** The RSS feeds of lists and riders. */
import { describe, expect, test } from 'vitest';
import { addPost, DAY, HOUR } from '../support/builders.ts';
import { startCachedSite } from '../support/cached-site.ts';
import { expectError } from '../support/expect-error.ts';
import { parseValidXml } from '../support/parse-valid-xml.ts';
import { NOON } from '../support/start-site.ts';
import { buildWorld, TOMORROW } from '../support/world.ts';

const HOME = 'http://slvsh.example';
const { site, time } = await startCachedSite();
const { posts, riders } = await buildWorld(site);

async function readRss(path: string) {
  const response = await site.get(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  return parseValidXml(await response.text(), 'rss');
}

const address = (id: number) => `${HOME}/posts/${id}`;

describe('every feed', () => {
  const games = [posts.alexBeatsFerdinand, posts.jossBeatsOystein, posts.zero];
  test.each([
    ['/feed.xml', '/posts', [...games, posts.segment, posts.film]],
    ['/games/feed.xml', '/games', games],
    ['/games/feed.xml?filter=zero', '/games/page/1?filter=zero', [posts.zero]],
    ['/games/feed.xml?filter=instabanger', '/games/page/1?filter=instabanger', []],
    ['/theater/feed.xml', '/theater', [posts.segment, posts.film]],
    ['/theater/feed.xml?filter=full-movie', '/theater/page/1?filter=full-movie', [posts.film]],
    [`/riders/${riders.henrik}/feed.xml`, `/riders/${riders.henrik}`, [posts.zero, posts.film]],
  ])('lists the posts of its page, newest first: %s', async (path, page, ids) => {
    const rss = await readRss(path);
    expect(rss.all('/rss/channel/link')).toEqual([HOME + page]);
    expect(rss.all('/rss/channel/atom:link/@href')).toEqual([HOME + path]);
    expect(rss.all('//item/guid')).toEqual(ids.map(address));
    for (const part of ['title', 'link', 'guid', 'pubDate', 'description']) {
      expect(rss.all(`//item/${part}`).length).toBe(ids.length);
    }
  });

  test('has title, text, date, kind, tags and poster of a post', async () => {
    const rss = await readRss('/theater/feed.xml');
    const at = (what: string) => rss.all(`//item[guid='${address(posts.film)}']/${what}`);
    expect(at('title')).toEqual(['Winter in Andorra']);
    expect(at('description')).toEqual(['Snow.']);
    expect(at('pubDate')).toEqual([new Date(NOON - 9 * DAY).toUTCString()]);
    expect(at('category')).toEqual(['Film', 'Full-Movie', 'Andorra']);
    expect(at('media:thumbnail/@url')).toEqual([`${HOME}/share/posters/large/1.jpg`]);
    expect(at('media:content/@url')).toEqual([`${HOME}/share/posters/large/1.jpg`]);
    expect(at('media:content/@type')).toEqual(['image/jpeg']);
    expect(rss.all(`//item[guid='${address(posts.segment)}']/media:content`)).toEqual([]);
  });

  test('leaves out the result of a game', async () => {
    const before = await (await site.get('/games/feed.xml')).text();
    const row = site.database.updateTable('posts').where('id', '=', posts.jossBeatsOystein);
    await row.set({ winnerId: riders.oystein, loserId: riders.joss, winnerScore: 3 }).execute();
    await addPost(site, { title: 'Something to wait for', publishDate: NOON - 30 * DAY });
    await expect.poll(async () => (await site.get('/games/feed.xml')).text()).toContain('Something to wait for');
    const after = await (await site.get('/games/feed.xml')).text();
    expect(after.replace(/<item>\n<title>Something[\s\S]*?<\/item>\n/, '')).toBe(before);
  });
});

test('markup and control characters are text in a feed', async () => {
  const title = '</title><script>alert(1)</script> & ]]> "x" \u0007 \u202e 😀';
  const id = await addPost(site, {
    title,
    description: '<b>bold</b> &amp; </description>',
    publishDate: NOON - HOUR / 2,
  });
  await expect.poll(async () => (await readRss('/feed.xml')).all('//item[1]/guid')).toEqual([address(id)]);
  const rss = await readRss('/feed.xml');
  expect(rss.all('//item[1]/title')).toEqual([title.replace('\u0007', '')]);
  // Readers parse the text as HTML.
  expect(rss.all('//item[1]/description')).toEqual(['&lt;b&gt;bold&lt;/b&gt; &amp;amp; &lt;/description&gt;']);
});

test('the lines of a description stay apart in a feed', async () => {
  const id = await addPost(site, { description: 'One & two,\nthree.\n\nFour.', publishDate: NOON - HOUR / 4 });
  await expect.poll(async () => (await readRss('/feed.xml')).all('//item[1]/guid')).toEqual([address(id)]);
  const rss = await readRss('/feed.xml');
  expect(rss.all('//item[1]/description')).toEqual(['One &amp; two,<br>three.<br><br>Four.']);
});

test('a feed has three pages of its list', async () => {
  for (let number = 0; number < 40; number += 1) await addPost(site, { gameType: 'add-on', title: `Game ${number}` });
  const count = async () => (await readRss('/games/feed.xml?filter=add-on')).all('//item').length;
  await expect.poll(count).toBe(33);
});

test('a feed is cached like a page, and has a scheduled post from its publish date on', async () => {
  const first = await site.get('/feed.xml');
  const known = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
  expect((await site.get('/feed.xml', known)).status).toBe(304);
  time.now = TOMORROW;
  expect((await readRss('/feed.xml')).all('//item[1]/guid')).toEqual([address(posts.jossBeatsAlex)]);
  expect((await site.get('/feed.xml', known)).status).toBe(200);
  time.now = NOON;
});

test('former spellings of an address and of a filter redirect to the canonical feed', async () => {
  expect(await findRedirect('/posts/feed.xml')).toEqual([301, '/feed.xml']);
  const selfOf = async (path: string) => (await readRss(path)).all('/rss/channel/atom:link/@href');
  expect(await selfOf('/games/feed.xml?filter=addon')).toEqual([`${HOME}/games/feed.xml?filter=add-on`]);
  expect(await selfOf('/games/feed.xml?filter=All')).toEqual([`${HOME}/games/feed.xml`]);
});

test.each([
  ['/feed.json', '/feed.xml'],
  ['/posts/feed.json', '/feed.xml'],
  ['/games/feed.json', '/games/feed.xml'],
  ['/games/feed.json?filter=addon', '/games/feed.xml?filter=add-on'],
  ['/theater/feed.json?filter=full-movie', '/theater/feed.xml?filter=full-movie'],
  [`/riders/${riders.henrik}/feed.json`, `/riders/${riders.henrik}/feed.xml`],
])('the former JSON Feed %s redirects to %s', async (path, feed) => {
  expect(await findRedirect(path)).toEqual([301, feed]);
});

async function findRedirect(path: string) {
  const response = await site.get(path, { redirect: 'manual' });
  return [response.status, response.headers.get('location')];
}

test.each(['xml', 'json'])('an unknown filter or rider has no feed: %s', async (format) => {
  const get = (path: string) => site.get(path, { redirect: 'manual' });
  await expectError(await get(`/games/feed.${format}?filter=nope`), 404);
  await expectError(await get(`/theater/feed.${format}?filter=zero`), 404);
  await expectError(await get(`/riders/99999/feed.${format}`), 404);
  await expectError(await get(`/riders/unknown/feed.${format}`), 400, 'id');
  await expectError(await get(`/games/feed.${format}?filter=zero&filter=slvsh`), 400, 'filter');
});
