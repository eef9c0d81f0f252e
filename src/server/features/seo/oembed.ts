/** oEmbed 1.0: other sites embed a video with the player of its host. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { toEnglishPath } from '#contract/languages.ts';
import { PICTURE_WIDTHS, type PictureSize, pictureAddress } from '#contract/pictures.ts';
import { PLAYER_SIZE, playerAddress } from '#contract/player-address.ts';
import type { Post } from '#contract/posts.ts';
import { PUBLIC_CACHE_HEADERS } from '../../http/cache-control.ts';
import { errorReply } from '../../http/errors.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { getPost } from '../posts/describe.ts';
import { escapeXml, xmlElement } from './xml.ts';

export type OembedDependencies = {
  database: Database;
  clock: Clock;
  /** The public address of the site; absolute addresses begin with it. */
  publicUrl: string;
};

/** Pixels. */
type MaxSize = { maxwidth?: number | undefined; maxheight?: number | undefined };

type Embed = Record<string, string | number>;

/** Seconds. Titles change rarely. */
const CACHE_AGE = 3_600;

const pixels = z.coerce.number('must be a number').int('must be whole').min(1, 'must be at least 1').optional();

const Query = z.object({
  url: z.string('must be given once').max(2_000, 'is too long'),
  format: z.string('must be given once').optional(),
  maxwidth: pixels,
  maxheight: pixels,
});

export function oembedRoutes(app: FastifyInstance, { database, clock, publicUrl }: OembedDependencies): void {
  app.get<{ Querystring: z.infer<typeof Query> }>(
    '/oembed',
    { schema: { hide: true, querystring: Query } },
    async (request, reply) => {
      const { url, format = 'json', ...maxSize } = request.query;
      if (format !== 'json' && format !== 'xml') {
        return reply.code(501).send(errorReply(501, 'The formats are json and xml', 'format'));
      }
      const id = findEmbeddedPost(url, publicUrl);
      const post = id === undefined ? undefined : await getPost(database, clock(), id);
      const embed = post && describeEmbed(post, publicUrl, maxSize);
      if (!embed) throw new AppError('not-found', 'There is no video at this address');
      reply.headers(PUBLIC_CACHE_HEADERS);
      return format === 'xml'
        ? reply.type('text/xml; charset=utf-8').send(writeXml(embed))
        : reply.type('application/json; charset=utf-8').send(embed);
    },
  );
}

function writeXml(embed: Embed): string {
  const parts = Object.entries(embed).map(([name, value]) => xmlElement(name, String(value)));
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${parts.join('')}</oembed>\n`;
}

/** The id of the post whose page is at `address`, in any language or former path; undefined for other addresses. */
function findEmbeddedPost(address: string, publicUrl: string): number | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.host !== new URL(publicUrl).host) return undefined;
  const [, id] = /^\/(?:posts|games|theater|films)\/(\d{1,9})\/?$/.exec(toEnglishPath(url.pathname)) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** Undefined for a post without a playable video. */
function describeEmbed(post: Post, publicUrl: string, maxSize: MaxSize): Embed | undefined {
  const player = playerAddress(post);
  if (player === undefined) return undefined;
  const { width, height } = scaleInto(PLAYER_SIZE, maxSize);
  return {
    version: '1.0',
    type: 'video',
    title: post.title,
    provider_name: 'S.L.V.S.H.',
    provider_url: publicUrl,
    cache_age: CACHE_AGE,
    ...thumbnailOf(post, publicUrl, maxSize),
    width,
    height,
    html: writeIframe(player, post.title, { width, height }),
  };
}

function scaleInto(
  { width, height }: { width: number; height: number },
  { maxwidth = width, maxheight = height }: MaxSize,
) {
  const scale = Math.min(1, maxwidth / width, maxheight / height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** The largest size of the poster that fits. */
function thumbnailOf({ posterImgLocation: location }: Post, publicUrl: string, maxSize: MaxSize): Embed {
  if (location === null) return {};
  const { maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY } = maxSize;
  const sizes = Object.entries(PICTURE_WIDTHS) as [PictureSize, number][];
  const found = sizes.findLast(([, width]) => width <= maxwidth && (width * 9) / 16 <= maxheight);
  if (!found) return {};
  const [size, width] = found;
  return {
    thumbnail_url: new URL(pictureAddress(location, size), publicUrl).href,
    thumbnail_width: width,
    thumbnail_height: (width * 9) / 16,
  };
}

function writeIframe(player: string, title: string, { width, height }: { width: number; height: number }): string {
  const attributes = {
    src: player,
    width,
    height,
    title,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    style: 'border:0',
  };
  const text = Object.entries(attributes).map(([name, value]) => `${name}="${escapeXml(String(value))}"`);
  return `<iframe ${text.join(' ')} allowfullscreen></iframe>`;
}
