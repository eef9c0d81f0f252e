/** Serves the stored pictures from the site itself. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  DEFAULT_MEDIA_URL,
  PICTURE_CACHE_CONTROL,
  type PictureStorage,
  pictureContentType,
  type ReadStored,
} from '../../platform/storage/picture-storage.ts';

/** Were a picture ever taken for a page, it could do nothing. */
const SANDBOX = "default-src 'none'; sandbox";

/** Whatever its source, a picture is answered for GET and HEAD with the same headers. */
export async function serveMedia(app: FastifyInstance, { source }: PictureStorage): Promise<void> {
  await app.register(async (media) => {
    media.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', SANDBOX);
      // Cards show it elsewhere, and a cache under another name may stand between it and the pages.
      reply.header('cross-origin-resource-policy', 'cross-origin');
    });
    if ('folder' in source) await serveFolder(media, source.folder);
    else serveFromStore(media, source.read);
  });
}

async function serveFolder(media: FastifyInstance, folder: string): Promise<void> {
  await media.register(fastifyStatic, {
    root: folder,
    prefix: `${DEFAULT_MEDIA_URL}/`,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', PICTURE_CACHE_CONTROL),
    decorateReply: false,
    index: false,
  });
}

function serveFromStore(media: FastifyInstance, read: ReadStored): void {
  media.get<{ Params: { '*': string } }>(
    `${DEFAULT_MEDIA_URL}/*`,
    { schema: { hide: true } },
    async (request, reply) => {
      const key = request.params['*'];
      const picture = isPictureKey(key) ? await read(key, singleRange(request)) : undefined;
      if (!picture) return reply.callNotFound();
      reply
        .header('cache-control', PICTURE_CACHE_CONTROL)
        .header('accept-ranges', 'bytes')
        .type(pictureContentType(key));
      if (picture.contentRange !== undefined) reply.code(206).header('content-range', picture.contentRange);
      if (picture.length !== undefined) reply.header('content-length', picture.length);
      if (picture.etag !== undefined) reply.header('etag', picture.etag);
      if (picture.lastModified !== undefined) reply.header('last-modified', picture.lastModified.toUTCString());
      // Once the response has begun, the error handler does not get this error: the client sees its connection cut.
      picture.content.once('error', (error) => media.outages.note(error, 1));
      return reply.send(picture.content);
    },
  );
}

/** No other name was ever given to a picture; what else is in the bucket is nobody's business. */
function isPictureKey(key: string): boolean {
  return /^[\w-]+(\/[\w-]+)+\.(webp|avif)$/.test(key);
}

/** One part, and only where no condition comes with it; whoever asks for more than that is given the whole. */
function singleRange({ headers }: FastifyRequest): string | undefined {
  const { range } = headers;
  return range && /^bytes=\d+-\d*$/.test(range) && !headers['if-range'] ? range : undefined;
}
