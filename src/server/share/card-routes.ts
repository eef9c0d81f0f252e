/** The cards: what other sites show of a page that somebody passes on. None of them says how a game went. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { IdInAddress } from '#contract/fields.ts';
import { SITE_CARD } from '#contract/share-addresses.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { PictureReader } from '../pictures/pictures.ts';
import { getPost } from '../posts/get-post.ts';
import { Refusal } from '../refusal.ts';
import { getRider } from '../riders/get-rider.ts';
import { StoreOutage } from '../storage/store-outage.ts';
import { BEHIND_POST, BESIDE_RIDER, drawPostCard, drawRiderCard, drawSiteCard } from './cards.ts';
import { sendPicture } from './send-picture.ts';
import type { Photo, SharePictures } from './share-pictures.ts';

type CardRoom = { database: Database; clock: Clock; publicUrl: string; pictures: PictureReader };

const ById = z.object({ id: IdInAddress });

export function cardRoutes(
  app: FastifyInstance,
  { database, clock, publicUrl, pictures }: CardRoom,
  sharePictures: SharePictures,
): void {
  const { host } = new URL(publicUrl);

  function photoAt(location: string | null, place: Photo['place']): Photo {
    return { location: location ?? undefined, place, read: (one) => pictures.read(one).catch(refuseUnread) };
  }

  app.get(SITE_CARD, { schema: { hide: true } }, (request, reply) =>
    sendPicture(sharePictures, { drawn: drawSiteCard(host) }, { request, reply }),
  );

  app.get<{ Params: z.infer<typeof ById> }>(
    '/share/posts/:id/card.jpg',
    { schema: { hide: true, params: ById } },
    async (request, reply) => {
      const post = await getPost(database, clock(), request.params.id);
      const photo = photoAt(post.posterImgLocation, BEHIND_POST);
      return sendPicture(sharePictures, { drawn: drawPostCard(post, host), photo }, { request, reply });
    },
  );

  app.get<{ Params: z.infer<typeof ById> }>(
    '/share/riders/:id/card.jpg',
    { schema: { hide: true, params: ById } },
    async (request, reply) => {
      const rider = await getRider(database, request.params.id);
      const photo = photoAt(rider.avatarFileLocation, BESIDE_RIDER);
      return sendPicture(sharePictures, { drawn: drawRiderCard(rider, host), photo }, { request, reply });
    },
  );
}

/** A card without its photo would be kept elsewhere for good. */
function refuseUnread(error: unknown): never {
  if (error instanceof StoreOutage) throw error;
  throw new Refusal('busy', 'Pictures cannot be shown right now. Please try again in a moment.', { retryAfter: 10 });
}
