/** The addresses by which robots, readers and other sites find what is here; pages name most of them in their heads. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PAGE_CACHING } from '../pages/page-caching.ts';
import { Refusal } from '../refusal.ts';
import type { DiscoveryRoom } from './discovery-room.ts';
import { embedRoutes } from './embed-routes.ts';
import { feedRoutes } from './feed-routes.ts';
import { writeRobots } from './robots.ts';
import { sendPostsFile } from './send-posts-file.ts';
import { type SitemapParts, writePagesFile, writeRidersFile, writeSitemapIndex } from './sitemap.ts';
import { SITEMAP_LIMITS } from './sitemap-limits.ts';

const FILE = /^(pages|riders|posts)(?:-([1-9]\d{0,8}))?\.xml$/;

export function discoveryRoutes(app: FastifyInstance, room: DiscoveryRoom): void {
  const { database, clock, publicUrl, hasSupport, sitemapLimits: limits = SITEMAP_LIMITS } = room;
  const parts = (): SitemapParts => ({ database, now: clock(), publicUrl, limits });
  const hidden = { schema: { hide: true } };
  const sendFile = sendPostsFile();

  app.get('/robots.txt', hidden, (_request, reply) => send(reply, 'text/plain', writeRobots(publicUrl)));
  app.get('/sitemap.xml', hidden, async (_request, reply) => sendXml(reply, await writeSitemapIndex(parts())));
  app.get<{ Params: { file: string } }>('/sitemaps/:file', hidden, async (request, reply) => {
    const [, kind, number] = FILE.exec(request.params.file) ?? [];
    if (kind === 'pages' && number === undefined) return sendXml(reply, await writePagesFile(parts(), hasSupport));
    if (kind === 'riders') return sendXml(reply, await writeRidersFile(parts(), Number(number)));
    if (kind === 'posts') return sendFile(parts(), Number(number), { request, reply });
    throw new Refusal('not-found', 'The sitemap has no such file');
  });
  feedRoutes(app, room);
  embedRoutes(app, room);
}

function sendXml(reply: FastifyReply, text: string | undefined): FastifyReply {
  if (text === undefined) throw new Refusal('not-found', 'The sitemap has no such file');
  return send(reply, 'application/xml', text);
}

function send(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).headers(PAGE_CACHING).send(text);
}
