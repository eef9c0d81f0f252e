/** The feeds, each as RSS and as JSON Feed. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type FeedFormat, type FeedSubject, feedPath } from '#contract/feed-addresses.ts';
import { IdInAddress } from '#contract/fields.ts';
import { findFilmFilter, findGameFilter } from '#contract/post-kinds.ts';
import { PAGE_CACHING } from '../pages/page-caching.ts';
import { Refusal } from '../refusal.ts';
import type { DiscoveryRoom } from './discovery-room.ts';
import { readFeed } from './feed.ts';
import { writeJsonFeed } from './json-feed.ts';
import { writeRss } from './rss.ts';

const FORMATS = {
  xml: { type: 'application/rss+xml; charset=utf-8', write: writeRss },
  json: { type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
};

const Query = z.object({ filter: z.string('must be given once').max(40, 'is too long').optional() });
const ById = z.object({ id: IdInAddress });

export function feedRoutes(app: FastifyInstance, room: DiscoveryRoom): void {
  for (const format of ['xml', 'json'] as const) mountFormat(app, room, format);
}

function mountFormat(app: FastifyInstance, { database, clock, publicUrl }: DiscoveryRoom, format: FeedFormat): void {
  const { type, write } = FORMATS[format];

  function serve(path: string, readSubject: (asked: { params: unknown; query: unknown }) => FeedSubject): void {
    const params = path.includes(':id') && { params: ById };
    app.get(path, { schema: { hide: true, ...params, querystring: Query } }, async (request, reply) => {
      const subject = readSubject(request);
      const feed = await readFeed({ database, now: clock(), publicUrl }, subject);
      return reply
        .type(type)
        .headers(PAGE_CACHING)
        .send(write(feed, publicUrl + feedPath(subject, format)));
    });
  }

  serve(`/feed.${format}`, () => ({ of: 'posts' }));
  serve(`/games/feed.${format}`, ({ query }) => ({ of: 'games', filter: chosen(query, findGameFilter) }));
  serve(`/theater/feed.${format}`, ({ query }) => ({ of: 'theater', filter: chosen(query, findFilmFilter) }));
  serve(`/riders/:id/feed.${format}`, ({ params }) => ({ of: 'rider', ...(params as z.infer<typeof ById>) }));
  // All videos have one feed, as they have one order.
  app.get(`/posts/feed.${format}`, { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(feedPath({ of: 'posts' }, format), 301),
  );
}

/** As the lists take it: none, or one of those that are there. */
function chosen<T>(query: unknown, find: (filter: string) => T | undefined): T | undefined {
  const { filter } = query as z.infer<typeof Query>;
  if (filter === undefined || filter === '' || filter.toLowerCase() === 'all') return undefined;
  const found = find(filter);
  if (found === undefined) throw new Refusal('not-found', `There is no filter '${filter}'`);
  return found;
}
