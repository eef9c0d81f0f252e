/** Answers with a shared picture. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knowsTag } from '../api/known-tag.ts';
import type { Drawn } from './drawn.ts';
import type { Photo, SharePictures } from './share-pictures.ts';

type Picture = { drawn: Drawn; photo?: Photo };
type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** A picture that the asker has already is not drawn again; a refusal to draw it is not for keeping. */
export async function sendPicture(
  pictures: SharePictures,
  { drawn, photo }: Picture,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const tag = pictures.tagOf(drawn, photo);
  const known = knowsTag(request, tag);
  const picture = known ? undefined : await pictures.make(drawn, photo);
  reply
    .header('etag', tag)
    .header('cache-control', 'public, max-age=60')
    // It is made to be shown elsewhere; were it ever taken for a page, it could do nothing.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', "default-src 'none'; sandbox");
  return picture ? reply.type(photo ? 'image/jpeg' : 'image/png').send(picture) : reply.code(304).send();
}
