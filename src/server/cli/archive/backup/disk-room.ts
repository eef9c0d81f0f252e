/** Looks whether a copy has room before it is begun. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { CannotStart } from '../../../platform/operator-error.ts';
import { type ReadFreeBytes, readFreeBytes } from '../../../platform/storage/disk-space.ts';
import type { PictureStorage } from '../../../platform/storage/picture-storage.ts';

const MEGABYTE = 1_000_000;

/** What stays free whatever happens: the site next door writes too. */
const SPARE = 16 * MEGABYTE;

/** How many bytes the files under `keys` take; 0 for those in a bucket, which would have to be asked one by one. */
export async function sizeOfPictures({ source }: PictureStorage, keys: readonly string[]): Promise<number> {
  if (!('folder' in source)) return 0;
  let bytes = 0;
  for (const key of keys) {
    const file = await stat(path.join(source.folder, key)).catch(() => undefined);
    bytes += file?.size ?? 0;
  }
  return bytes;
}

/** Throws where the disk of `folder` has less room than `needed` bytes. */
export async function refuseWithoutRoom(
  folder: string,
  needed: number,
  readFree: ReadFreeBytes = readFreeBytes,
): Promise<void> {
  const free = await readFree(folder);
  if (free >= needed + SPARE) return;
  const [there, wanted] = [free, needed + SPARE].map((bytes) => Math.ceil(bytes / MEGABYTE));
  throw new CannotStart(`The disk of ${folder} is too full: the backup needs ${wanted} MB, and ${there} MB are free`);
}
