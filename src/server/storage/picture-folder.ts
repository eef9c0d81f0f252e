/** Keeps pictures in a folder of this machine. */
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { DEFAULT_MEDIA_ADDRESS } from './media-address.ts';
import type { PictureStorage } from './picture-storage.ts';

/** `address` is where visitors find the folder. */
export function openPictureFolder(folder: string, address = DEFAULT_MEDIA_ADDRESS): PictureStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'public' }));
  const flushed = new Set<string>();
  return {
    addressOf: (key) => `${address}/${key}`,
    async put(key, bytes) {
      await disk.put(key, bytes);
      await flush(path.join(folder, key));
      await flushFolders(folder, path.dirname(key), flushed);
    },
    delete: (key) => disk.delete(key),
    source: { folder },
  };
}

/** The folder of the file each time, since it has a new entry; those above it once, since they may be new themselves. */
async function flushFolders(root: string, inner: string, flushed: Set<string>): Promise<void> {
  // Windows flushes no folders.
  if (process.platform === 'win32') return;
  await flush(path.join(root, inner));
  for (let above = inner; above !== '.' && !flushed.has(above); above = path.dirname(above)) {
    await flush(path.join(root, path.dirname(above)));
    flushed.add(above);
  }
}

/** Has the system write down what it still holds in memory. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, process.platform === 'win32' ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
