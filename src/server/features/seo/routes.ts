/** The routes for robots, feed readers and embedding sites; most of them are named in the heads of pages. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PUBLIC_CACHE_HEADERS } from '../../http/cache-control.ts';
import { findCacheKey } from '../../http/pages/cache/cache-key.ts';
import { Refusal } from '../../platform/app-error.ts';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';
import { type EmbedParts, embedRoutes } from './embed.ts';
import { feedRoutes } from './feeds.ts';
import { writeRobots } from './robots.ts';
import { writeSitemap } from './sitemap.ts';

/** Earlier releases split the sitemap into files of these names. */
const FORMER_PART = /^(?:pages|(?:riders|posts)-[1-9]\d{0,8})\.xml$/;

const SITEMAP = '/sitemap.xml';

type DiscoveryParts = EmbedParts & {
  /** Whether the site has the page `/support`. */
  hasSupport: boolean;
};

export function discoveryRoutes(app: FastifyInstance, parts: DiscoveryParts): void {
  const { database, clock, publicUrl, hasSupport } = parts;
  const hidden = { schema: { hide: true } };

  app.get('/robots.txt', hidden, (_request, reply) => send(reply, 'text/plain', writeRobots(publicUrl)));
  const render = createSitemapWork();
  app.get(SITEMAP, hidden, async (request, reply) => {
    // The page cache stores one address and renders it for those that differ in campaign parameters only.
    if (findCacheKey(request.url)?.url !== SITEMAP) return redirectToSitemap(reply);
    const sitemap = await render(() => writeSitemap({ database, now: clock(), publicUrl, hasSupport }));
    return send(reply, 'application/xml', sitemap);
  });
  app.get<{ Params: { part: string } }>('/sitemaps/:part', hidden, async (request, reply) => {
    if (!FORMER_PART.test(request.params.part)) throw new Refusal('not-found', 'There is no such part of the sitemap');
    return redirectToSitemap(reply);
  });
  feedRoutes(app, parts);
  embedRoutes(app, parts);
}

/** One at a time: a render reads all posts. */
function createSitemapWork(): ConcurrencyLimiter {
  return createConcurrencyLimiter({
    concurrency: 1,
    maxQueued: 8,
    message: 'The sitemap is requested too often. Please try again in a moment.',
    retryAfter: 5,
  });
}

function redirectToSitemap(reply: FastifyReply): FastifyReply {
  return reply.headers(PUBLIC_CACHE_HEADERS).redirect(SITEMAP, 301);
}

function send(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).headers(PUBLIC_CACHE_HEADERS).send(text);
}
