/** What readers are told of new videos: as RSS 2.0 and as JSON Feed 1.1. */
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { addPost, DAY, HOUR } from '../support/builders.ts';
import { startKeeping } from '../support/kept-site.ts';
import { expectRefusal } from '../support/refusals.ts';
import { JSON_FEED_SCHEMA } from '../support/schemas/json-feed.ts';
import { NOON } from '../support/start-site.ts';
import { readValidXml } from '../support/valid-xml.ts';
import { buildWorld, TOMORROW } from '../support/world.ts';

/** Waits for what has been written to be heard of: PostgreSQL tells of it a moment later. */
const SOON = { interval: 20, timeout: 20_000 };

const HOME = 'http://slvsh.example';
const { site, time } = await startKeeping();
const { posts, riders } = await buildWorld(site);

const ajv = new Ajv({ allErrors: true });
addFormats.default(ajv);
const isJsonFeed = ajv.compile(JSON_FEED_SCHEMA);

async function readRss(path: string) {
  const response = await site.get(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  return readValidXml(await response.text(), 'rss');
}

async function readJson(path: string) {
  const response = await site.get(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
  const feed = await response.json();
  expect(isJsonFeed(feed) ? [] : isJsonFeed.errors).toEqual([]);
  return feed;
}

const address = (id: number) => `${HOME}/posts/${id}`;

describe('every feed', () => {
  const games = [posts.alexBeatsFerdinand, posts.jossBeatsOystein, posts.zero];
  test.each([
    ['/feed', '/posts', [...games, posts.segment, posts.film]],
    ['/games/feed', '/games', games],
    ['/games/feed?filter=zero', '/games/page/1?filter=zero', [posts.zero]],
    ['/games/feed?filter=instabanger', '/games/page/1?filter=instabanger', []],
    ['/theater/feed', '/theater', [posts.segment, posts.film]],
    ['/theater/feed?filter=full-movie', '/theater/page/1?filter=full-movie', [posts.film]],
    [`/riders/${riders.henrik}/feed`, `/riders/${riders.henrik}`, [posts.zero, posts.film]],
  ])('lists what its page lists, newest first, in both formats: %s', async (path, page, ids) => {
    const [rssPath, jsonPath] = ['xml', 'json'].map((format) => path.replace('/feed', `/feed.${format}`)) as [
      string,
      string,
    ];
    const rss = await readRss(rssPath);
    const json = await readJson(jsonPath);
    expect(rss.all('/rss/channel/link')).toEqual([HOME + page]);
    expect(rss.all('/rss/channel/atom:link/@href')).toEqual([HOME + rssPath]);
    expect(json).toMatchObject({ home_page_url: HOME + page, feed_url: HOME + jsonPath });
    expect(rss.all('//item/guid')).toEqual(ids.map(address));
    expect(json.items.map(({ id }: { id: string }) => id)).toEqual(ids.map(address));
    for (const part of ['title', 'link', 'guid', 'pubDate', 'description']) {
      expect(rss.all(`//item/${part}`).length).toBe(ids.length);
    }
  });

  test('tells of a video its title, its text, its moment, its kind and its pictures', async () => {
    const rss = await readRss('/theater/feed.xml');
    const at = (what: string) => rss.all(`//item[guid='${address(posts.film)}']/${what}`);
    const published = new Date(NOON - 9 * DAY);
    expect(at('title')).toEqual(['Winter in Andorra']);
    expect(at('description')).toEqual(['Snow.']);
    expect(at('pubDate')).toEqual([published.toUTCString()]);
    expect(at('category')).toEqual(['Film', 'Full-Movie', 'Andorra']);
    expect(at('media:thumbnail/@url')).toEqual([`${HOME}/posters/large/1.webp`]);
    expect(at('media:content/@url')).toEqual([`${HOME}/share/posts/${posts.film}/card.jpg?v=1`]);
    const { items } = await readJson('/theater/feed.json');
    expect(items.at(-1)).toMatchObject({
      title: 'Winter in Andorra',
      content_text: 'Snow.',
      date_published: published.toISOString(),
      image: `${HOME}/posters/large/1.webp`,
      tags: ['Film', 'Full-Movie', 'Andorra'],
    });
  });

  test('says nothing of how a game went', async () => {
    const before = await (await site.get('/games/feed.xml')).text();
    const row = site.database.updateTable('posts').where('id', '=', posts.jossBeatsOystein);
    await row.set({ winner_id: riders.oystein, loser_id: riders.joss, winner_score: 3 }).execute();
    await addPost(site, { title: 'Something to wait for', publishDate: NOON - 30 * DAY });
    await expect.poll(async () => (await site.get('/games/feed.xml')).text(), SOON).toContain('Something to wait for');
    const after = await (await site.get('/games/feed.xml')).text();
    expect(after.replace(/<item>\n<title>Something[\s\S]*?<\/item>\n/, '')).toBe(before);
  });
});

test('what is hostile, or no letter at all, is text in every feed', async () => {
  const title = '</title><script>alert(1)</script> & ]]> "x" \u0007 \u202e 😀';
  const id = await addPost(site, {
    title,
    description: '<b>bold</b> &amp; </description>',
    publishDate: NOON - HOUR / 2,
  });
  await expect.poll(async () => (await readJson('/feed.json')).items[0].title, SOON).toBe(title);
  const rss = await readRss('/feed.xml');
  expect(rss.all('//item[1]/guid')).toEqual([address(id)]);
  expect(rss.all('//item[1]/title')).toEqual([title.replace('\u0007', '')]);
  // Readers unpack it once more, as HTML.
  expect(rss.all('//item[1]/description')).toEqual(['&lt;b&gt;bold&lt;/b&gt; &amp;amp; &lt;/description&gt;']);
});

test('a feed holds three pages of its list', async () => {
  for (let number = 0; number < 40; number += 1) await addPost(site, { gameType: 'add-on', title: `Game ${number}` });
  const count = async () => (await readRss('/games/feed.xml?filter=add-on')).all('//item').length;
  await expect.poll(count, SOON).toBe(33);
});

test('a feed is kept as pages are: asked for again by its tag, and told of a scheduled post at its moment', async () => {
  const first = await site.get('/feed.xml');
  const known = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
  expect((await site.get('/feed.xml', known)).status).toBe(304);
  time.now = TOMORROW;
  expect((await readRss('/feed.xml')).all('//item[1]/guid')).toEqual([address(posts.jossBeatsAlex)]);
  expect((await site.get('/feed.xml', known)).status).toBe(200);
  time.now = NOON;
});

test('all videos have one feed, and old spellings of a filter lead to its one address', async () => {
  const moved = await site.get('/posts/feed.json', { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/feed.json']);
  expect((await readJson('/games/feed.json?filter=addon')).feed_url).toBe(`${HOME}/games/feed.json?filter=add-on`);
  expect((await readJson('/games/feed.json?filter=All')).feed_url).toBe(`${HOME}/games/feed.json`);
});

test('there is no feed of what is not there', async () => {
  await expectRefusal(await site.get('/games/feed.xml?filter=nope'), 404);
  await expectRefusal(await site.get('/theater/feed.json?filter=zero'), 404);
  await expectRefusal(await site.get('/riders/99999/feed.xml'), 404);
  await expectRefusal(await site.get('/riders/nobody/feed.xml'), 400, 'id');
  await expectRefusal(await site.get('/games/feed.xml?filter=zero&filter=slvsh'), 400, 'filter');
});
