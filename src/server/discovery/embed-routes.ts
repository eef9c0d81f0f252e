/** Tells other sites how to embed a video (oEmbed 1.0). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { errorReply } from '../api/error-reply.ts';
import { PAGE_CACHING } from '../pages/page-caching.ts';
import { getPost } from '../posts/get-post.ts';
import { Refusal } from '../refusal.ts';
import type { DiscoveryRoom } from './discovery-room.ts';
import { describeEmbed, type Embed, findEmbeddedPost } from './embed.ts';
import { element } from './xml.ts';

const pixels = z.coerce.number('must be a number').int('must be whole').min(1, 'must be at least 1').optional();

const Query = z.object({
  url: z.string('must be given once').max(2_000, 'is too long'),
  format: z.string('must be given once').optional(),
  maxwidth: pixels,
  maxheight: pixels,
});

export function embedRoutes(app: FastifyInstance, { database, clock, publicUrl }: DiscoveryRoom): void {
  app.get<{ Querystring: z.infer<typeof Query> }>(
    '/oembed',
    { schema: { hide: true, querystring: Query } },
    async (request, reply) => {
      const { url, format = 'json', ...room } = request.query;
      if (format !== 'json' && format !== 'xml') {
        return reply.code(501).send(errorReply(501, 'There are the formats json and xml', 'format'));
      }
      const id = findEmbeddedPost(url, publicUrl);
      const post = id === undefined ? undefined : await getPost(database, clock(), id);
      const embed = post && describeEmbed(post, publicUrl, room);
      if (!embed) throw new Refusal('not-found', 'There is no video at this address');
      reply.headers(PAGE_CACHING);
      return format === 'xml'
        ? reply.type('text/xml; charset=utf-8').send(writeXml(embed))
        : reply.type('application/json; charset=utf-8').send(embed);
    },
  );
}

function writeXml(embed: Embed): string {
  const parts = Object.entries(embed).map(([name, value]) => element(name, String(value)));
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${parts.join('')}</oembed>\n`;
}
