/** The pictures of the site, in its storage. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { PICTURE_WIDTHS } from '#contract/pictures.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { Refusal } from '../refusal.ts';
import type { PictureStorage } from '../storage/picture-storage.ts';
import type { Pictures } from './pictures.ts';

export function openPictures(parts: { database: Database; storage: PictureStorage; clock: Clock }): Pictures {
  const { database, storage, clock } = parts;
  return {
    async keep(file, use) {
      const bytes = Buffer.from(await file.arrayBuffer());
      const ratio = use === 'avatar' ? 1 : 9 / 16;
      const cut = (width: number) =>
        sharp(bytes, { failOn: 'error' })
          .autoOrient()
          .resize(width, Math.round(width * ratio))
          .webp()
          .toBuffer();
      const name = `${randomBytes(10).toString('hex')}.webp`;
      const sizes = { original: 1280, ...PICTURE_WIDTHS };
      const made = await Promise.all(
        Object.entries(sizes).map(async ([size, width]) => [size, await cut(width)] as const),
      ).catch(() => {
        throw new Refusal('invalid', 'image is not a picture', { field: 'image' });
      });
      const location = `/media/pictures/original/${name}`;
      await database.insertInto('pictures').values({ location, created_at: clock() }).execute();
      for (const [size, picture] of made) await storage.put(`pictures/${size}/${name}`, picture);
      return { location, fileName: name, contentType: 'image/webp', color: '#203040' };
    },
  };
}
