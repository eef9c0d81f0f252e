/** Reads a whole file from the place where pictures are kept, whichever that is. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { PictureStorage } from './picture-storage.ts';

/** The bytes that are kept under `key`; undefined where there is nothing. */
export async function readKept({ source }: PictureStorage, key: string): Promise<Buffer | undefined> {
  if ('read' in source) {
    const kept = await source.read(key);
    return kept && buffer(kept.content);
  }
  return readFile(path.join(source.folder, key)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
