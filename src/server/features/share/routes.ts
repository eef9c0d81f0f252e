import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { IdParam } from '#contract/api/fields.ts';
import { LANGUAGES } from '#contract/rules/languages.ts';
import { bracketPicturePath, jpegPath, riderPortraitPath, siteCardPath } from '#contract/rules/paths.ts';
import { pictureAddress } from '#contract/rules/pictures.ts';
import { PUBLIC_CACHE_HEADERS } from '../../http/cache-control.ts';
import { route } from '../../http/route.ts';
import type { ContentMemo } from '../../platform/changes/content-memo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PictureStorage } from '../../platform/storage/picture-storage.ts';
import { getCup } from '../cups/describe.ts';
import { getPost } from '../posts/describe.ts';
import { readPosts } from '../posts/read-posts.ts';
import { getRider } from '../riders/describe.ts';
import { getRivalry } from '../rivals/describe.ts';
import { enforceAccountLimit } from '../users/account-rate-limits.ts';
import { inTransactionOf } from '../users/locks.ts';
import { drawBracket } from './bracket-picture.ts';
import { jpegRoutes } from './jpeg-pictures.ts';
import { drawSiteCard } from './layout.ts';
import { drawLeaderboard } from './leaderboard-picture.ts';
import { createPictureRenderer, type Drawing, sendPicture, sendSvg } from './picture-renderer.ts';
import { getPortraitFacts } from './rider-portrait.ts';
import { drawRivalry } from './rivalry-picture.ts';
import { endSharedLinks, getSharedBracket, getShareToken, type SharedBracketDependencies } from './shared-bracket.ts';

type ShareDependencies = SharedBracketDependencies & {
  clock: Clock;
  publicUrl: string;
  storage: PictureStorage;
  memo: ContentMemo;
};

const ById = z.object({ id: IdParam });
const BesideRival = z.object({ rival: IdParam.optional() });

export function shareRoutes(app: FastifyInstance, dependencies: ShareDependencies): void {
  const { database, clock, memo } = dependencies;
  const renderer = createPictureRenderer();
  const { host } = new URL(dependencies.publicUrl);

  route(app, 'GET /brackets/{userId}/{cupId}/share', async ({ params: { userId, cupId } }) => ({
    token: await getShareToken(dependencies, clock(), userId, cupId),
  }));

  route(app, 'DELETE /users/{id}/shared-brackets', async ({ params: { id }, caller }, { request }) => {
    await enforceAccountLimit(dependencies, 'shared-links', id);
    await inTransactionOf(database, caller, (trx) => endSharedLinks(trx, id));
    request.log.info({ event: 'shared links ended', userId: id }, 'shared links ended');
    return {};
  });

  route(app, 'GET /shared-brackets/{token}', ({ params }) => getSharedBracket(dependencies, clock(), params.token));

  function serve<P extends z.ZodObject>(
    path: string,
    params: P,
    draw: (params: z.infer<P>, reply: FastifyReply) => Promise<Drawing>,
  ): void {
    app.get(path, { schema: { hide: true, params } }, async (request, reply) => {
      const picture = await draw(request.params as z.infer<P>, reply);
      return sendPicture(renderer, picture, { request, reply });
    });
  }

  for (const language of LANGUAGES)
    serve(bracketPicturePath(':token', language), z.object({ token: z.string() }), async ({ token }, reply) => {
      const shared = await getSharedBracket(dependencies, clock(), token);
      // The link is private: search engines do not index the picture.
      reply.header('x-robots-tag', 'noindex');
      return drawBracket(shared, { host, language });
    });
  serve('/share/cups/:cupId/leaderboard.png', z.object({ cupId: IdParam }), async ({ cupId }) =>
    drawLeaderboard(await getCup(dependencies, clock(), cupId), host),
  );
  serve('/share/rivals/:one/:other/bill.png', z.object({ one: IdParam, other: IdParam }), async ({ one, other }) => {
    const rivalry = await getRivalry(database, clock(), one, other);
    const ids = rivalry.games.map(({ id }) => id);
    const games = await readPosts(database, clock(), { ids }, { with: ['tricks'] });
    return drawRivalry(
      rivalry,
      games.flatMap(({ tricks }) => tricks.map(({ name }) => name)),
      host,
    );
  });
  for (const language of LANGUAGES)
    serve(siteCardPath(language), z.object({}), async () => drawSiteCard(host, language));

  async function drawRider(id: number, rival?: number): Promise<string> {
    const now = clock();
    const facts = await memo(`portrait of rider ${id}`, now, () => getPortraitFacts(database, now, id));
    // Loaded with the first portrait: the fonts take memory.
    const { drawPortrait } = await import('../posters/portrait.ts');
    return drawPortrait(facts, rival);
  }

  const portrait = { hide: true, params: ById, querystring: BesideRival };
  app.get(riderPortraitPath(':id', 'svg'), { schema: portrait }, async (request, reply) => {
    const { id } = request.params as z.infer<typeof ById>;
    const { rival } = request.query as z.infer<typeof BesideRival>;
    return sendSvg(await drawRider(id, rival), { request, reply });
  });
  serve(riderPortraitPath(':id', 'png'), ById, ({ id }) => drawRider(id));

  jpegRoutes(app, dependencies.storage);

  /** Earlier releases drew a card for each post and rider. Other sites still link to the cards. */
  function redirectCard(path: string, findPicture: (id: number) => Promise<string | null>): void {
    app.get(path, { schema: { hide: true, params: ById } }, async (request, reply) =>
      redirectTo(await findPicture((request.params as z.infer<typeof ById>).id), reply),
    );
  }

  redirectCard('/share/posts/:id/card.jpg', async (id) => (await getPost(database, clock(), id)).posterImgLocation);
  redirectCard('/share/riders/:id/card.jpg', async (id) => (await getRider(database, id)).avatarFileLocation);
}

function redirectTo(location: string | null, reply: FastifyReply): FastifyReply {
  const card =
    location === null ? siteCardPath('en') : (jpegPath(location, 'large') ?? pictureAddress(location, 'large'));
  // Browsers apply this policy to redirects too.
  const headers = { ...PUBLIC_CACHE_HEADERS, 'cross-origin-resource-policy': 'cross-origin' };
  return reply.headers(headers).redirect(card, 301);
}
