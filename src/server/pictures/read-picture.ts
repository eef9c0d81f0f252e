/** Reads a stored picture back, for what the site draws with it. */
import type { PictureStorage } from '../storage/picture-storage.ts';
import { readKept } from '../storage/read-kept.ts';
import { filesAt } from './files-at.ts';

/** The bytes of the large size of the picture at `location`; undefined where no picture of ours is. */
export async function readPicture(storage: PictureStorage, location: string): Promise<Buffer | undefined> {
  const key = filesAt(location).find((file) => file.includes('/large/') && file.endsWith('.webp'));
  if (key === undefined) return undefined;
  return readKept(storage, key);
}
