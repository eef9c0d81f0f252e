/** Serves the newest videos of a list or a rider as RSS 2.0 with Media RSS. */

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { IdParam } from '#contract/api/fields.ts';
import type { Post } from '#contract/api/posts.ts';
import { isRoundTag } from '#contract/rules/cups.ts';
import { POSTS_PER_PAGE } from '#contract/rules/paging.ts';
import { type FeedSubject, feedPath, jpegPath } from '#contract/rules/paths.ts';
import { pictureAddress, pictureMediaType } from '#contract/rules/pictures.ts';
import { findFilmType, findGameType } from '#contract/rules/posts.ts';
import { watch } from '#messages/en/watch.ts';
import { PUBLIC_CACHE_HEADERS } from '../../http/cache-control.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import type { Database } from '../../platform/database/schema.ts';
import { escapeMarkup } from '../../platform/markup.ts';
import { describePost } from '../posts/describe.ts';
import { parseFilter } from '../posts/list-posts.ts';
import { REPLY_PARTS } from '../posts/post-parts.ts';
import { type PostSelection, readPosts } from '../posts/read-posts.ts';
import { getRider } from '../riders/describe.ts';
import { listUnavailable } from '../videos/flagged-videos.ts';
import { XML_DECLARATION, xmlElement } from './xml.ts';

type FeedDependencies = BaseDependencies & { publicUrl: string };

type Feed = { title: string; description: string; page: string; selection: PostSelection };

/** Three pages have more videos than are published between two visits of a feed reader. */
const MAX_POSTS = 3 * POSTS_PER_PAGE;

const SITE_NAME = 'S.L.V.S.H.';
const NAMESPACES = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"';

const Query = z.object({ filter: z.string('not-once').max(40, 'too-long').optional() });
const ById = z.object({ id: IdParam });

export function rssRoutes(app: FastifyInstance, { database, clock, publicUrl }: FeedDependencies): void {
  /** Serves the feed at `path.xml`. JSON Feeds of earlier releases were at `path.json`. */
  function serve(path: string, readSubject: (request: { params: unknown; query: unknown }) => FeedSubject): void {
    const params = path.includes(':id') && { params: ById };
    const options = { schema: { hide: true, ...params, querystring: Query } };
    app.get(`${path}.xml`, options, async (request, reply) => {
      const subject = readSubject(request);
      const feed = await describeFeed(database, subject);
      const posts = await listNewest(database, clock(), feed.selection);
      const address = publicUrl + feedPath(subject);
      return reply
        .type('application/rss+xml; charset=utf-8')
        .headers({ ...PUBLIC_CACHE_HEADERS, link: `<${new URL(address).href}>; rel="self"` })
        .send(writeRss(feed, posts, publicUrl, address));
    });
    app.get(`${path}.json`, options, async (request, reply) => {
      const subject = readSubject(request);
      await describeFeed(database, subject);
      return reply.headers(PUBLIC_CACHE_HEADERS).redirect(feedPath(subject), 301);
    });
  }

  serve('/feed', () => ({ of: 'posts' }));
  serve('/games/feed', ({ query }) => ({ of: 'games', filter: parseFilter(filterOf(query), findGameType) }));
  serve('/theater/feed', ({ query }) => ({ of: 'theater', filter: parseFilter(filterOf(query), findFilmType) }));
  serve('/riders/:id/feed', ({ params }) => ({ of: 'rider', ...(params as z.infer<typeof ById>) }));
  // The list of all videos has the feed of the home page.
  for (const path of ['/posts/feed.xml', '/posts/feed.json']) {
    app.get(path, { schema: { hide: true } }, (_request, reply) => reply.redirect(feedPath({ of: 'posts' }), 301));
  }
}

function filterOf(query: unknown): string | undefined {
  return (query as z.infer<typeof Query>).filter;
}

async function listNewest(database: Database, now: number, selection: PostSelection): Promise<Post[]> {
  const unavailable = await listUnavailable(database);
  const rows = await readPosts(database, now, selection, { limit: MAX_POSTS, with: REPLY_PARTS });
  return rows.filter(({ id }) => !unavailable.has(id)).map(describePost);
}

async function describeFeed(database: Database, subject: FeedSubject): Promise<Feed> {
  if (subject.of === 'rider') {
    const { id, name } = await getRider(database, subject.id);
    const description = `Every video of ${name}, newest first.`;
    return { title: `${name} · ${SITE_NAME}`, description, page: `/riders/${id}`, selection: { riderId: id } };
  }
  if (subject.of === 'games') {
    const { filter: gameType } = subject;
    const suffix = gameType === undefined ? '' : `, ${watch.gameTypes[gameType]}`;
    const description = 'H-O-R-S-E on skis: every game, newest first.';
    const page = gameType === undefined ? '/games' : `/games/page/1?filter=${gameType}`;
    return { title: `Games${suffix} · ${SITE_NAME}`, description, page, selection: { type: 'Game', gameType } };
  }
  if (subject.of === 'theater') {
    const { filter: tagKey } = subject;
    const suffix = tagKey === undefined ? '' : `, ${watch.filmCategories[tagKey]}`;
    const description = 'Edits, segments, full movies and classics, newest first.';
    const page = tagKey === undefined ? '/theater' : `/theater/page/1?filter=${tagKey}`;
    return { title: `Theater${suffix} · ${SITE_NAME}`, description, page, selection: { type: 'Film', tagKey } };
  }
  return { title: SITE_NAME, description: 'Every game and film, newest first.', page: '/posts', selection: {} };
}

function writeRss(
  { title, description, page }: Feed,
  posts: readonly Post[],
  publicUrl: string,
  address: string,
): string {
  const newest = posts[0] && new Date(posts[0].publishDate).toUTCString();
  const channel = [
    xmlElement('title', title),
    xmlElement('link', publicUrl + page),
    xmlElement('description', description),
    xmlElement('language', 'en'),
    `<atom:link href="${escapeMarkup(address)}" rel="self" type="application/rss+xml"/>`,
    xmlElement('lastBuildDate', newest),
    ...posts.map((post) => writeItem(post, publicUrl)),
  ];
  return `${XML_DECLARATION}<rss version="2.0" ${NAMESPACES}>\n<channel>\n${channel.filter(Boolean).join('\n')}\n</channel>\n</rss>\n`;
}

function kindName({ type, gameType }: Post): string {
  if (type === 'Film') return watch.film;
  return gameType === null ? watch.game : watch.gameTypes[gameType];
}

/** The result of a game and the tag of its round are left out. */
function writeItem(post: Post, publicUrl: string): string {
  const { id, title, description, location, publishDate, tags, posterImgLocation: poster } = post;
  const address = `${publicUrl}/posts/${id}`;
  const text = description?.trim() || `${kindName(post)}${location === null ? '' : `, ${location}`}`;
  const tagNames = tags.map(({ name }) => name).filter((name) => !isRoundTag(name));
  const parts = [
    xmlElement('title', title),
    xmlElement('link', address),
    `<guid isPermaLink="true">${escapeMarkup(address)}</guid>`,
    xmlElement('pubDate', new Date(publishDate).toUTCString()),
    // Readers parse the description as HTML, so plain text is escaped twice.
    xmlElement('description', escapeMarkup(text).replaceAll('\n', '<br>')),
    ...[kindName(post), ...tagNames].map((name) => xmlElement('category', name)),
    ...(poster === null ? [] : writePicture(jpegPath(poster, 'large') ?? pictureAddress(poster, 'large'), publicUrl)),
  ];
  return `<item>\n${parts.join('\n')}\n</item>`;
}

function writePicture(path: string, publicUrl: string): string[] {
  const address = escapeMarkup(new URL(path, publicUrl).href);
  const type = pictureMediaType(path);
  return [
    `<media:content url="${address}"${type === undefined ? '' : ` type="${type}"`} medium="image"/>`,
    `<media:thumbnail url="${address}"/>`,
  ];
}
