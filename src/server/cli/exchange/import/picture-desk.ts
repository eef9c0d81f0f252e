/** Takes pictures that rows name, by the way that uploads take. */
import type { Database } from '../../../platform/database/schema.ts';
import { createPictureWork, openPictures } from '../../../platform/pictures/open-pictures.ts';
import type { PictureUse, StoredPicture } from '../../../platform/pictures/pictures.ts';
import type { PictureStorage } from '../../../platform/storage/picture-storage.ts';
import { readPictureBeside } from './picture-beside.ts';

export type PictureDesk = {
  /** Throws a refusal of the field `image` for what is no picture that we take; keeps nothing. */
  check(named: string, use: PictureUse): Promise<void>;
  /** The same, and keeps it. */
  keep(named: string, use: PictureUse): Promise<StoredPicture>;
};

/** `folder` is that of the file whose rows name them. */
export function openPictureDesk(folder: string, database: Database, storage: PictureStorage): PictureDesk {
  const work = createPictureWork();
  const pictures = openPictures({ database, storage, clock: Date.now, work });
  return {
    async check(named, use) {
      const file = await readPictureBeside(folder, named);
      const { decodePicture } = await import('../../../platform/pictures/decode-picture.ts');
      await work(async () => decodePicture(new Uint8Array(await file.arrayBuffer()), use));
    },
    keep: async (named, use) => pictures.keep(await readPictureBeside(folder, named), use),
  };
}
