import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Cup } from '#contract/api/cups.ts';
import { IdParam } from '#contract/api/fields.ts';
import { jpegPath, SITE_CARD_PATH } from '#contract/rules/paths.ts';
import { pictureAddress } from '#contract/rules/pictures.ts';
import { PUBLIC_CACHE_HEADERS } from '../../http/cache-control.ts';
import { route } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PictureStorage } from '../../platform/storage/picture-storage.ts';
import { getDecidedCup } from '../cups/decided-cup.ts';
import { describeCups } from '../cups/describe.ts';
import { getPost } from '../posts/describe.ts';
import { getRider } from '../riders/describe.ts';
import { getRivalry } from '../rivals/describe.ts';
import { enforceAccountLimit } from '../users/account-rate-limits.ts';
import { inTransactionOf } from '../users/locks.ts';
import { drawBracket } from './bracket-picture.ts';
import { jpegRoutes } from './jpeg-pictures.ts';
import { drawSiteCard } from './layout.ts';
import { drawLeaderboard } from './leaderboard-picture.ts';
import { createPictureRenderer, sendPicture } from './picture-renderer.ts';
import { drawRivalry } from './rivalry-picture.ts';
import { endSharedLinks, getSharedBracket, getShareToken, type SharedBracketDependencies } from './shared-bracket.ts';

type ShareDependencies = SharedBracketDependencies & { clock: Clock; publicUrl: string; storage: PictureStorage };

const ByCup = z.object({ cupId: IdParam });
const ById = z.object({ id: IdParam });
const ByRivals = z.object({ one: IdParam, other: IdParam });
const ByToken = z.object({ token: z.string() });

export function shareRoutes(app: FastifyInstance, dependencies: ShareDependencies): void {
  const { clock } = dependencies;
  const renderer = createPictureRenderer();
  const { host } = new URL(dependencies.publicUrl);

  route(app, 'GET /brackets/{userId}/{cupId}/share', async ({ params: { userId, cupId } }) => ({
    token: await getShareToken(dependencies, clock(), userId, cupId),
  }));

  route(app, 'DELETE /users/{id}/shared-brackets', async ({ params: { id }, caller }, { request }) => {
    await enforceAccountLimit(dependencies, 'shared-links', id);
    await inTransactionOf(dependencies.database, caller, (trx) => endSharedLinks(trx, id));
    request.log.info({ event: 'shared links ended', userId: id }, 'shared links ended');
    return {};
  });

  route(app, 'GET /shared-brackets/{token}', ({ params }) => getSharedBracket(dependencies, clock(), params.token));

  app.get<{ Params: z.infer<typeof ByToken> }>(
    '/share/brackets/:token/bracket.png',
    { schema: { hide: true, params: ByToken } },
    async (request, reply) => {
      const shared = await getSharedBracket(dependencies, clock(), request.params.token);
      // The link is private: search engines do not index the picture.
      reply.header('x-robots-tag', 'noindex');
      return sendPicture(renderer, drawBracket(shared, host), { request, reply });
    },
  );

  app.get<{ Params: z.infer<typeof ByCup> }>(
    '/share/cups/:cupId/leaderboard.png',
    { schema: { hide: true, params: ByCup } },
    async (request, reply) => {
      const cup = await getCup(dependencies, request.params.cupId);
      return sendPicture(renderer, drawLeaderboard(cup, host), { request, reply });
    },
  );

  app.get<{ Params: z.infer<typeof ByRivals> }>(
    '/share/rivals/:one/:other/bill.png',
    { schema: { hide: true, params: ByRivals } },
    async (request, reply) => {
      const { one, other } = request.params;
      const rivalry = await getRivalry(dependencies.database, clock(), one, other);
      return sendPicture(renderer, drawRivalry(rivalry, host), { request, reply });
    },
  );

  app.get(SITE_CARD_PATH, { schema: { hide: true } }, (request, reply) =>
    sendPicture(renderer, drawSiteCard(host), { request, reply }),
  );

  jpegRoutes(app, dependencies.storage);
  redirectRemovedCards(app, dependencies);
}

/** Earlier releases drew a card for each post and rider. Other sites still link to the cards. */
function redirectRemovedCards(app: FastifyInstance, { database, clock }: ShareDependencies): void {
  const options = { schema: { hide: true, params: ById } };

  app.get<{ Params: z.infer<typeof ById> }>('/share/posts/:id/card.jpg', options, async (request, reply) => {
    const post = await getPost(database, clock(), request.params.id);
    return redirectTo(post.posterImgLocation, reply);
  });

  app.get<{ Params: z.infer<typeof ById> }>('/share/riders/:id/card.jpg', options, async (request, reply) => {
    const rider = await getRider(database, request.params.id);
    return redirectTo(rider.avatarFileLocation, reply);
  });
}

function redirectTo(location: string | null, reply: FastifyReply): FastifyReply {
  const card = location === null ? SITE_CARD_PATH : (jpegPath(location, 'large') ?? pictureAddress(location, 'large'));
  // Browsers apply this policy to redirects too.
  const headers = { ...PUBLIC_CACHE_HEADERS, 'cross-origin-resource-policy': 'cross-origin' };
  return reply.headers(headers).redirect(card, 301);
}

async function getCup({ database, leaderboards, clock }: ShareDependencies, id: number): Promise<Cup> {
  const { row } = await getDecidedCup(database, clock(), id);
  const [cup] = (await describeCups({ database, leaderboards }, clock(), [row])) as [Cup];
  return cup;
}
