/** The routes for robots, feed readers and embedding sites; most of them are named in the heads of pages. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PAGE_CACHING } from '../pages/page-caching.ts';
import { Refusal } from '../refusal.ts';
import { type EmbedParts, embedRoutes } from './embed.ts';
import { feedRoutes } from './feeds.ts';
import { writeRobots } from './robots.ts';
import { writeSitemap } from './sitemap.ts';

/** Earlier releases split the sitemap into files of these names. */
const FORMER_PART = /^(?:pages|(?:riders|posts)-[1-9]\d{0,8})\.xml$/;

type DiscoveryParts = EmbedParts & {
  /** Whether the site has the page `/support`. */
  hasSupport: boolean;
};

export function discoveryRoutes(app: FastifyInstance, parts: DiscoveryParts): void {
  const { database, clock, publicUrl, hasSupport } = parts;
  const hidden = { schema: { hide: true } };

  app.get('/robots.txt', hidden, (_request, reply) => send(reply, 'text/plain', writeRobots(publicUrl)));
  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const sitemap = { database, now: clock(), publicUrl, hasSupport };
    return send(reply, 'application/xml', await writeSitemap(sitemap));
  });
  app.get<{ Params: { part: string } }>('/sitemaps/:part', hidden, async (request, reply) => {
    if (!FORMER_PART.test(request.params.part)) throw new Refusal('not-found', 'There is no such part of the sitemap');
    return reply.headers(PAGE_CACHING).redirect('/sitemap.xml', 301);
  });
  feedRoutes(app, parts);
  embedRoutes(app, parts);
}

function send(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).headers(PAGE_CACHING).send(text);
}
