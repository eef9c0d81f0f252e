/** Serves stored pictures as JPEG. They are made on request, so that no archive or sweep has to know them. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PICTURE_WIDTHS, type PictureSize } from '#contract/rules/pictures.ts';
import { clientKey } from '../../http/request.ts';
import { AppError } from '../../platform/app-error.ts';
import { PICTURE_CACHE_CONTROL, type PictureStorage, readStored } from '../../platform/storage/picture-storage.ts';
import { createPictureCache, createRenderLimiter, EMBEDDABLE_HEADERS } from './picture-renderer.ts';

const BySize = z.object({
  size: z.enum(Object.keys(PICTURE_WIDTHS) as [PictureSize, ...PictureSize[]]),
  name: z.string().regex(/^[\w-]+$/),
});

export function jpegRoutes(app: FastifyInstance, storage: PictureStorage): void {
  const findOrMake = createPictureCache();
  const limitOf = createRenderLimiter();

  async function make(key: string, size: PictureSize, client: string): Promise<Buffer> {
    const stored = await readStored(storage, key);
    if (!stored) throw new AppError('picture-not-found');
    // Loaded with the first picture: the library takes memory.
    const { encodeJpeg } = await import('../../platform/pictures/encode-picture.ts');
    return limitOf(client)(() =>
      encodeJpeg(stored, PICTURE_WIDTHS[size]).catch((err: unknown) => {
        app.log.warn({ err, key }, 'picture damaged');
        throw new AppError('picture-not-found');
      }),
    );
  }

  for (const folder of ['pictures', 'posters']) {
    app.get<{ Params: z.infer<typeof BySize> }>(
      `/share/${folder}/:size/:name.jpg`,
      { schema: { hide: true, params: BySize } },
      async (request, reply) => {
        const { size, name } = request.params;
        const key = `${folder}/${size}/${name}.webp`;
        const jpeg = await findOrMake(key, () => make(key, size, clientKey(request)));
        const headers = { 'cache-control': PICTURE_CACHE_CONTROL, ...EMBEDDABLE_HEADERS };
        return reply.headers(headers).type('image/jpeg').send(jpeg);
      },
    );
  }
}
