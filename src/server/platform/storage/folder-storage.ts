/** Keeps pictures in a folder of this machine. */
import { opendir, rename } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { flushPath } from './disk.ts';
import { DEFAULT_MEDIA_URL, type PictureStorage } from './picture-storage.ts';

/** `address` is where visitors find the folder. */
export function openFolderStorage(folder: string, address = DEFAULT_MEDIA_URL): PictureStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'public' }));
  const flushed = new Set<string>();

  /** Whoever reads meanwhile finds all of the old file or all of the new one. */
  async function putAtomically(key: string, bytes: Uint8Array): Promise<void> {
    const part = partOf(key);
    try {
      await disk.put(part, bytes);
      await flushPath(path.join(folder, part), 'file');
      await rename(path.join(folder, part), path.join(folder, key));
    } catch (error) {
      await disk.delete(part).catch(() => {});
      throw error;
    }
  }

  return {
    urlFor: (key) => `${address}/${key}`,
    async put(key, bytes) {
      await putAtomically(key, bytes);
      await flushFolders(folder, path.dirname(key), flushed);
    },
    async delete(key) {
      await disk.delete(key);
      await disk.delete(partOf(key));
    },
    isEmpty: () => holdsNoFile(folder),
    source: { folder },
  };
}

/** What a file is called while it is written; that of one who was killed meanwhile goes with the file. */
function partOf(key: string): string {
  return `${key}.part`;
}

/** The folder of the file each time, since it has a new entry; those above it once, since they may be new themselves. */
async function flushFolders(root: string, inner: string, flushed: Set<string>): Promise<void> {
  await flushPath(path.join(root, inner), 'folder');
  for (let above = inner; above !== '.' && !flushed.has(above); above = path.dirname(above)) {
    await flushPath(path.join(root, path.dirname(above)), 'folder');
    flushed.add(above);
  }
}

/** Reads no further than to the first file. */
async function holdsNoFile(folder: string): Promise<boolean> {
  try {
    for await (const entry of await opendir(folder, { recursive: true })) if (!entry.isDirectory()) return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return true;
}
