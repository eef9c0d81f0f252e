/** oEmbed 1.0: other sites embed a video with the player of its host, and the cup with a page of this site. */

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { languageOf, pathInLanguage, toEnglishPath } from '#contract/rules/languages.ts';
import {
  BRACKET_CUP_PATH,
  CUP_EMBED_PATH,
  CUP_EMBED_SIZE,
  jpegPath,
  LEADERBOARD_EMBED_PATH,
  leaderboardPicturePath,
  SHARE_PICTURE_SIZE,
} from '#contract/rules/paths.ts';
import { PICTURE_WIDTHS, type PictureSize, pictureAddress } from '#contract/rules/pictures.ts';
import { PLAYER_SIZE, playerAddress } from '#contract/rules/videos.ts';
import { PUBLIC_CACHE_HEADERS } from '../../http/cache-control.ts';
import { AppError } from '../../platform/app-error.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import { html } from '../../platform/markup.ts';
import type { GetBracketCupId } from '../cups/bracket-cup.ts';
import { type CupTitle, listCupTitles } from '../cups/summaries.ts';
import { type DescribedPost, getPost } from '../posts/describe.ts';

export type OembedDependencies = BaseDependencies & {
  getBracketCupId: GetBracketCupId;
  publicUrl: string;
};

type MaxSize = Pick<z.infer<typeof Query>, 'maxwidth' | 'maxheight'>;
type Embed = Record<string, string | number>;

/** Hosts refuse a player without a referrer, which the page may not send by default. */
const REFERRER = html`referrerpolicy="strict-origin-when-cross-origin"`;

/** Seconds. Titles change rarely. */
const CACHE_AGE = 3_600;

const pixels = z.coerce
  .number('not-a-number')
  .int('not-a-whole-number')
  .min(1, 'not-from-1')
  .default(Number.POSITIVE_INFINITY);

const Query = z.object({
  url: z.string('not-once').max(2_000, 'too-long'),
  format: z.string('not-once').optional(),
  maxwidth: pixels,
  maxheight: pixels,
});

export function oembedRoutes(app: FastifyInstance, dependencies: OembedDependencies): void {
  app.get<{ Querystring: z.infer<typeof Query> }>(
    '/oembed',
    { schema: { hide: true, querystring: Query } },
    async (request, reply) => {
      const { url, format = 'json', ...maxSize } = request.query;
      if (format !== 'json') throw new AppError('format-not-json', { field: 'format' });
      const page = parsePageUrl(url, dependencies.publicUrl);
      const embed = page && (await findEmbed(page, dependencies, maxSize));
      if (!embed) throw new AppError('nothing-to-embed');
      reply.headers(PUBLIC_CACHE_HEADERS);
      return reply.type('application/json; charset=utf-8').send(embed);
    },
  );
}

function parsePageUrl(address: string, publicUrl: string): URL | undefined {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) && url.host === new URL(publicUrl).host ? url : undefined;
}

async function findEmbed(page: URL, dependencies: OembedDependencies, maxSize: MaxSize): Promise<Embed | undefined> {
  const { database, clock, getBracketCupId, publicUrl } = dependencies;
  const cupEmbed = findCupEmbed(page);
  if (cupEmbed !== undefined) {
    const bracketCupId = await getBracketCupId();
    const cup = (await listCupTitles(database, clock())).find(({ id }) => id === bracketCupId);
    return cup && describeCupEmbed(cup, publicUrl + cupEmbed, publicUrl, maxSize);
  }
  const id = findEmbeddedPost(page);
  return id === undefined ? undefined : describeVideo(await getPost(database, clock(), id), publicUrl, maxSize);
}

/** Returns the path of the embed in the language of the cup's page. */
function findCupEmbed({ pathname, searchParams }: URL): string | undefined {
  if (toEnglishPath(pathname).replace(/\/$/, '') !== BRACKET_CUP_PATH) return undefined;
  const embed = searchParams.get('tab') === 'leaderboard' ? LEADERBOARD_EMBED_PATH : CUP_EMBED_PATH;
  return pathInLanguage(languageOf(pathname), embed);
}

/** Accepts the page of a post in any language and by a former path. */
function findEmbeddedPost({ pathname }: URL): number | undefined {
  const [, id] = /^\/(?:posts|games|theater|films)\/(\d{1,9})\/?$/.exec(toEnglishPath(pathname)) ?? [];
  return id === undefined ? undefined : Number(id);
}

function describeVideo(post: DescribedPost, publicUrl: string, maxSize: MaxSize): Embed | undefined {
  const player = playerAddress(post);
  if (player === undefined || post.unavailable) return undefined;
  const { width, height } = scaleInto(PLAYER_SIZE, maxSize);
  return {
    ...describeSource('video', post.title, publicUrl),
    ...thumbnailOf(post, publicUrl, maxSize),
    width,
    height,
    html: html`<iframe src="${player}" width="${width}" height="${height}" title="${post.title}" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" style="border:0" allowfullscreen ${REFERRER}></iframe>`
      .markup,
  };
}

/** The page adapts to its frame, so that its height is not scaled with its width. */
function describeCupEmbed(
  { id, title }: CupTitle,
  src: string,
  publicUrl: string,
  { maxwidth, maxheight }: MaxSize,
): Embed {
  const width = Math.min(CUP_EMBED_SIZE.width, maxwidth);
  const height = Math.min(CUP_EMBED_SIZE.height, maxheight);
  const picture = SHARE_PICTURE_SIZE;
  return {
    ...describeSource('rich', title, publicUrl),
    ...(picture.width <= maxwidth &&
      picture.height <= maxheight && {
        thumbnail_url: publicUrl + leaderboardPicturePath(id),
        thumbnail_width: picture.width,
        thumbnail_height: picture.height,
      }),
    width,
    height,
    html: html`<iframe src="${src}" width="${width}" height="${height}" title="${title}" style="border:0;max-width:100%" ${REFERRER}></iframe>`
      .markup,
  };
}

function describeSource(type: 'video' | 'rich', title: string, publicUrl: string): Embed {
  return {
    ...{ version: '1.0', type, title, provider_name: 'S.L.V.S.H.', provider_url: publicUrl },
    cache_age: CACHE_AGE,
  };
}

function scaleInto({ width, height }: { width: number; height: number }, { maxwidth, maxheight }: MaxSize) {
  const scale = Math.min(1, maxwidth / width, maxheight / height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

function thumbnailOf(
  { posterImgLocation: location }: DescribedPost,
  publicUrl: string,
  { maxwidth, maxheight }: MaxSize,
): Embed {
  if (location === null) return {};
  const sizes = Object.entries(PICTURE_WIDTHS) as [PictureSize, number][];
  const found = sizes.findLast(([, width]) => width <= maxwidth && (width * 9) / 16 <= maxheight);
  if (!found) return {};
  const [size, width] = found;
  return {
    thumbnail_url: new URL(jpegPath(location, size) ?? pictureAddress(location, size), publicUrl).href,
    thumbnail_width: width,
    thumbnail_height: (width * 9) / 16,
  };
}
