import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  MEDIA_PATH,
  PICTURE_CACHE_CONTROL,
  type PictureStorage,
  pictureContentType,
  type ReadStored,
} from '../../platform/storage/picture-storage.ts';

/** Applies where a browser renders a picture as a page. */
const SANDBOX = "default-src 'none'; sandbox";

export async function serveMedia(app: FastifyInstance, { source }: PictureStorage): Promise<void> {
  await app.register(async (media) => {
    media.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', SANDBOX);
      // Share cards load it on other sites, and pages may load it from a CDN under another host name.
      reply.header('cross-origin-resource-policy', 'cross-origin');
    });
    if ('folder' in source) await serveFolder(media, source.folder);
    else serveFromStore(media, source.read);
  });
}

async function serveFolder(media: FastifyInstance, folder: string): Promise<void> {
  await media.register(fastifyStatic, {
    root: folder,
    prefix: `${MEDIA_PATH}/`,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', PICTURE_CACHE_CONTROL),
    decorateReply: false,
    index: false,
  });
}

function serveFromStore(media: FastifyInstance, read: ReadStored): void {
  media.get<{ Params: { '*': string } }>(`${MEDIA_PATH}/*`, { schema: { hide: true } }, async (request, reply) => {
    const key = request.params['*'];
    const picture = isPictureKey(key) ? await read(key, singleRange(request)) : undefined;
    if (!picture) return reply.callNotFound();
    reply.header('cache-control', PICTURE_CACHE_CONTROL).header('accept-ranges', 'bytes').type(pictureContentType(key));
    if (picture.contentRange !== undefined) reply.code(206).header('content-range', picture.contentRange);
    if (picture.length !== undefined) reply.header('content-length', picture.length);
    if (picture.etag !== undefined) reply.header('etag', picture.etag);
    if (picture.lastModified !== undefined) reply.header('last-modified', picture.lastModified.toUTCString());
    // Once the response has begun, the error handler does not get this error, and the client sees its connection cut.
    picture.content.once('error', (error) => {
      if (!media.outages.note(error, 1)) request.log.error(error);
    });
    return reply.send(picture.content);
  });
}

/** Other objects of the bucket are private. */
function isPictureKey(key: string): boolean {
  return /^[\w-]+(\/[\w-]+)+\.(webp|avif)$/.test(key);
}

function singleRange({ headers }: FastifyRequest): string | undefined {
  const { range } = headers;
  return range && /^bytes=\d+-\d*$/.test(range) && !headers['if-range'] ? range : undefined;
}
