/** Reads a stored picture back, for what the site draws with it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { PictureStorage } from '../storage/picture-storage.ts';
import { filesAt } from './files-at.ts';

/** The bytes of the large size of the picture at `location`; undefined where no picture of ours is. */
export async function readPicture({ source }: PictureStorage, location: string): Promise<Buffer | undefined> {
  const key = filesAt(location).find((file) => file.includes('/large/') && file.endsWith('.webp'));
  if (key === undefined) return undefined;
  if ('read' in source) {
    const kept = await source.read(key);
    return kept && buffer(kept.content);
  }
  return readFile(path.join(source.folder, key)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
