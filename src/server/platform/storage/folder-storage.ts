import { opendir } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { flushPath } from './disk.ts';
import { DEFAULT_MEDIA_URL, type PictureStorage } from './picture-storage.ts';
import { partialName, replaceFile } from './replace-file.ts';

/** Stores pictures in a folder of this machine. `url` is where browsers find the folder. */
export function openFolderStorage(folder: string, url = DEFAULT_MEDIA_URL): PictureStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'public' }));
  const flushed = new Set<string>();
  return {
    urlFor: (key) => `${url}/${key}`,
    async put(key, bytes) {
      await replaceFile(path.join(folder, key), () => disk.put(partialName(key), bytes));
      await flushParents(folder, path.dirname(key), flushed);
    },
    async delete(key) {
      await disk.delete(key);
      await disk.delete(partialName(key));
    },
    isEmpty: () => holdsNoFile(folder),
    source: { folder },
  };
}

/** Once per process, because a parent folder may be new itself. */
async function flushParents(root: string, inner: string, flushed: Set<string>): Promise<void> {
  for (let parent = inner; parent !== '.' && !flushed.has(parent); parent = path.dirname(parent)) {
    await flushPath(path.join(root, path.dirname(parent)), 'folder');
    flushed.add(parent);
  }
}

/** Reads up to the first file. */
async function holdsNoFile(folder: string): Promise<boolean> {
  try {
    for await (const entry of await opendir(folder, { recursive: true })) if (!entry.isDirectory()) return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return true;
}
