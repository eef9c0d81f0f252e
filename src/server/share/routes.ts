/** The calls on shared brackets, and the pictures that are shared. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Cup } from '#contract/cups.ts';
import { IdInAddress } from '#contract/fields.ts';
import { serveCall } from '../api/serve-call.ts';
import { getBracket } from '../brackets/describe-brackets.ts';
import type { Clock } from '../clock.ts';
import { describeCups } from '../cups/describe-cups.ts';
import { getSettledCup } from '../cups/settle-cups.ts';
import type { PictureReader } from '../pictures/pictures.ts';
import { Refusal } from '../refusal.ts';
import { drawBracket } from './bracket-picture.ts';
import { cardRoutes } from './card-routes.ts';
import { getSharedBracket, type SharedBracketParts } from './get-shared-bracket.ts';
import { drawLeaderboard } from './leaderboard-picture.ts';
import { sendPicture } from './send-picture.ts';
import { createSharePictures } from './share-pictures.ts';
import { writeShareToken } from './share-token.ts';

type ShareRoom = SharedBracketParts & { clock: Clock; publicUrl: string; pictures: PictureReader };

const ByCup = z.object({ cupId: IdInAddress });
const ByToken = z.object({ token: z.string() });

export function shareRoutes(app: FastifyInstance, room: ShareRoom): void {
  const { clock, shareKey } = room;
  const sharePictures = createSharePictures();
  const { host } = new URL(room.publicUrl);

  serveCall(app, 'GET /brackets/{userId}/{cupId}/share', async ({ params: { userId, cupId } }) => {
    const { id } = await getBracket(room, clock(), userId, cupId);
    return { token: writeShareToken(shareKey, id) };
  });

  serveCall(app, 'GET /shared-brackets/{token}', ({ params }) => getSharedBracket(room, clock(), params.token));

  app.get<{ Params: z.infer<typeof ByToken> }>(
    '/share/brackets/:token/bracket.png',
    { schema: { hide: true, params: ByToken } },
    async (request, reply) => {
      const shared = await getSharedBracket(room, clock(), request.params.token);
      // For those who were given the link, not for those who search.
      reply.header('x-robots-tag', 'noindex');
      return sendPicture(sharePictures, { drawn: drawBracket(shared, host) }, { request, reply });
    },
  );

  app.get<{ Params: z.infer<typeof ByCup> }>(
    '/share/cups/:cupId/leaderboard.png',
    { schema: { hide: true, params: ByCup } },
    async (request, reply) => {
      const cup = await getCup(room, request.params.cupId);
      return sendPicture(sharePictures, { drawn: drawLeaderboard(cup, host) }, { request, reply });
    },
  );

  cardRoutes(app, room, sharePictures);
}

async function getCup({ database, leaderboards, clock }: ShareRoom, id: number): Promise<Cup> {
  const { row } = await getSettledCup(database, clock(), id);
  const [cup] = await describeCups({ database, leaderboards }, clock(), [row]);
  if (!cup) throw new Refusal('not-found', 'There is no cup of this number');
  return cup;
}
