/** Takes pictures that rows name, by the way that uploads take. */

import { open, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { PictureUpload } from '#contract/fields.ts';
import { MAX_FILE_SIZE } from '../../http/multipart.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import {
  createPictureLimiter,
  openPictures,
  type PictureUse,
  type StoredPicture,
} from '../../platform/pictures/pictures.ts';
import type { PictureStorage } from '../../platform/storage/picture-storage.ts';

export type PictureImporter = {
  /** Throws a refusal of the field `image` for what is no picture that we take; keeps nothing. */
  check(named: string, use: PictureUse): Promise<void>;
  /** The same, and keeps it. */
  store(named: string, use: PictureUse): Promise<StoredPicture>;
};

/** `folder` is that of the file whose rows name them. */
export function createPictureImporter(folder: string, database: Database, storage: PictureStorage): PictureImporter {
  const limiter = createPictureLimiter();
  const pictures = openPictures({ database, storage, clock: Date.now, limiter });
  return {
    async check(named, use) {
      const file = await readLocalPicture(folder, named);
      const { decodePicture } = await import('../../platform/pictures/decode-picture.ts');
      await limiter(async () => decodePicture(new Uint8Array(await file.arrayBuffer()), use));
    },
    store: async (named, use) => pictures.store(await readLocalPicture(folder, named), use),
  };
}

const OUTSIDE_FOLDER = 'leads out of the folder of the imported file';

/**
 * The file that `named` says from `folder` on, held against what a form would say of it. Throws a refusal of the field `image`
 * for one that is not there, is too large, or lies outside of the folder, by whatever way it is reached.
 */
async function readLocalPicture(folder: string, named: string): Promise<File> {
  if (/^[a-z][a-z\d+.-]+:/i.test(named))
    throw pictureError('is an address; only files beside the imported one are taken');
  const root = await realpath(folder);
  // Before anything is asked of the system: on Windows the mere look at a path may lead to another machine.
  if (path.isAbsolute(named) || leavesFolder(path.relative(root, path.resolve(root, named))))
    throw pictureError(OUTSIDE_FOLDER);
  const file = await realpath(path.resolve(root, named)).catch(() => undefined);
  if (file === undefined) throw pictureError(`names ${named.slice(0, 200)}, which is not there`);
  if (leavesFolder(path.relative(root, file))) throw pictureError(OUTSIDE_FOLDER);
  const picture = new File([await readLimited(file)], path.basename(named));
  const [issue] = PictureUpload.safeParse(picture).error?.issues ?? [];
  if (issue) throw new AppError('invalid', issue.message, { field: 'image' });
  return picture;
}

function leavesFolder(relative: string): boolean {
  return relative === '' || relative.split(path.sep)[0] === '..' || path.isAbsolute(relative);
}

async function readLimited(file: string): Promise<Uint8Array<ArrayBuffer>> {
  // Opening a pipe would wait for its writer.
  if (!(await stat(file)).isFile()) throw pictureError('is no file');
  const handle = await open(file).catch(() => {
    throw pictureError('cannot be read');
  });
  try {
    const { size } = await handle.stat();
    if (size > MAX_FILE_SIZE) throw pictureError(`has more than ${MAX_FILE_SIZE / 1024 / 1024} MB`);
    return Uint8Array.from(await handle.readFile());
  } finally {
    await handle.close();
  }
}

function pictureError(why: string): AppError {
  return new AppError('invalid', `image ${why}`, { field: 'image' });
}
