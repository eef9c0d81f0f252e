/** Reads what is kept whole, wherever it is. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { PictureStorage } from './picture-storage.ts';

/** The bytes under `key`; undefined where there is nothing. */
export async function readKept({ source }: PictureStorage, key: string): Promise<Buffer | undefined> {
  if (!('folder' in source)) {
    const kept = await source.read(key);
    return kept && buffer(kept.content);
  }
  try {
    return await readFile(path.join(source.folder, key));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
