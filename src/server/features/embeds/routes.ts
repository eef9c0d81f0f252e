import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { IdParam } from '#contract/api/fields.ts';
import { LANGUAGES, languageOf, pathInLanguage } from '#contract/rules/languages.ts';
import { BRACKET_CUP_PATH, CUP_EMBED_PATH, LEADERBOARD_EMBED_PATH } from '#contract/rules/paths.ts';
import { MESSAGES } from '#messages/messages.ts';
import { PUBLIC_CACHE_HEADERS } from '../../http/cache-control.ts';
import { errorHeaders, recordError } from '../../http/errors.ts';
import { embedHeaders } from '../../http/security/headers.ts';
import { AppError } from '../../platform/app-error.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import { html, type Markup } from '../../platform/markup.ts';
import type { GetBracketCupId } from '../cups/bracket-cup.ts';
import { getCup } from '../cups/describe.ts';
import type { Leaderboards } from '../leaderboards/leaderboards.ts';
import { getPost } from '../posts/describe.ts';
import { writeCup, writeLeaderboard } from './cup-embed.ts';
import { type EmbedView, STYLE_HASH, writeDocument } from './document.ts';
import { writeGame } from './game-embed.ts';

type EmbedDependencies = BaseDependencies & {
  leaderboards: Leaderboards;
  getBracketCupId: GetBracketCupId;
  publicUrl: string;
  mediaUrl: string | undefined;
};

const HTML = 'text/html; charset=utf-8';

const FONTS = path.resolve(import.meta.dirname, '../share/fonts');

const GameParams = z.object({ id: IdParam });
const theme = z.enum(['light', 'dark']).optional();
const GameQuery = z.object({ theme });
const CupQuery = GameQuery.extend({ view: z.literal('broadcast').optional() });

/** `page` is an English path. */
type Embed = { title: string; page: string; body: Markup };

type DescribeEmbed = (view: EmbedView, request: FastifyRequest) => Promise<Embed>;

export async function embedRoutes(app: FastifyInstance, dependencies: EmbedDependencies): Promise<void> {
  const { database, clock, leaderboards, getBracketCupId, publicUrl, mediaUrl } = dependencies;
  const headers = embedHeaders({ styleHash: STYLE_HASH, mediaUrl });

  const getBracketCup = async () => getCup({ database, leaderboards }, clock(), await getBracketCupId());

  await app.register(async (embeds) => {
    embeds.addHook('onSend', async (_request, reply) => {
      reply.headers(headers).removeHeader('x-frame-options');
    });
    embeds.setErrorHandler((error, request, reply) => sendErrorPage(error, request, reply));

    function serve(path: string, schema: FastifySchema, describe: DescribeEmbed): void {
      for (const language of LANGUAGES) {
        embeds.get(pathInLanguage(language, path), { schema: { hide: true, ...schema } }, async (request, reply) => {
          const view = readView(request);
          const { title, page, body } = await describe(view, request);
          const canonical = publicUrl + pathInLanguage(language, page);
          const document = writeDocument({ ...view, title, canonical, body });
          return reply.type(HTML).headers(PUBLIC_CACHE_HEADERS).send(document);
        });
      }
    }

    serve(CUP_EMBED_PATH, { querystring: CupQuery }, async (view) => {
      const cup = await getBracketCup();
      return { title: cup.info.slug, page: BRACKET_CUP_PATH, body: writeCup(cup, clock(), view) };
    });

    serve(LEADERBOARD_EMBED_PATH, { querystring: CupQuery }, async (view) => {
      const cup = await getBracketCup();
      const title = `${MESSAGES[view.language].cup.tabs.leaderboard} · ${cup.info.slug}`;
      return { title, page: `${BRACKET_CUP_PATH}?tab=leaderboard`, body: writeLeaderboard(cup, view) };
    });

    serve('/embed/games/:id', { querystring: GameQuery }, async (view, { params }) => {
      const { data } = GameParams.safeParse(params);
      const post = data && (await getPost(database, clock(), data.id));
      if (post?.type !== 'Game') throw new AppError('post-not-found');
      return { title: post.title, page: `/posts/${post.id}`, body: writeGame(post, view) };
    });
  });

  await app.register(fastifyStatic, {
    root: FONTS,
    prefix: '/embed/fonts/',
    maxAge: '7d',
    // A frame that a site isolates has another origin.
    setHeaders: (reply) => {
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
    wildcard: false,
    decorateReply: false,
  });
}

function readView({ url, query }: FastifyRequest): EmbedView {
  const { theme, view } = CupQuery.safeParse(query).data ?? {};
  return { language: languageOf(url), theme, broadcast: view === 'broadcast' };
}

/** An error is a page too, which a broadcast refreshes like any other. */
function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode } = recordError(error, reply);
  const view = readView(request);
  const { noGame, noCup, badAddress, unavailable } = MESSAGES[view.language].embeds;
  const missing = request.url.includes('/games/') ? noGame : noCup;
  const { title, text } = statusCode === 404 ? missing : statusCode < 500 ? badAddress : unavailable;
  const body = html`<h1>${title}</h1><p>${text}</p>`;
  return reply
    .code(statusCode)
    .type(HTML)
    .headers(errorHeaders(request.id))
    .send(writeDocument({ ...view, title, body }));
}
