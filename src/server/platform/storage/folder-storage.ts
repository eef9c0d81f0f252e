import { opendir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { isDiskFull } from '../database/errors.ts';
import { reasonOf } from '../operator-error.ts';
import { PICTURE_SIZES } from '../pictures/picture-keys.ts';
import { flushPath } from './disk.ts';
import { type PictureStorage, StorageUnavailable } from './picture-storage.ts';
import { partialName, replaceFile } from './replace-file.ts';

export function openFolderStorage(folder: string): PictureStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'public' }));
  const flushed = new Set<string>();

  /** The library wraps the error of the system, which names file and reason. */
  function toStorageError(error: unknown): unknown {
    if (isDiskFull(error)) return error;
    const reason = reasonOf((error as Error).cause ?? error);
    return new StorageUnavailable(reason, { store: folder, check: () => assertPicturesWritable(folder) });
  }

  return {
    async put(key, bytes) {
      try {
        await replaceFile(path.join(folder, key), () => disk.put(partialName(key), bytes));
        await flushParents(folder, path.dirname(key), flushed);
      } catch (error) {
        throw toStorageError(error);
      }
    },
    async delete(key) {
      await disk.delete(key);
      await disk.delete(partialName(key));
    },
    isEmpty: () => holdsNoFile(folder),
    source: { folder },
  };
}

export async function assertPicturesWritable(folder: string): Promise<void> {
  for (const inner of ['', 'pictures', ...PICTURE_SIZES.map((size) => `pictures/${size}`)]) {
    await assertFolderWritable(path.join(folder, inner)).catch((error: NodeJS.ErrnoException) => {
      // An upload creates the folder.
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/** Writes a file and removes it: permissions do not tell a full disk, a quota or a read-only mount. */
export async function assertFolderWritable(folder: string): Promise<void> {
  const file = path.join(folder, `.writable-${process.pid}`);
  try {
    await writeFile(file, 'writable\n', { mode: 0o600 });
  } catch (error) {
    await rm(file, { force: true }).catch(() => {});
    throw error;
  }
  await rm(file, { force: true });
}

/** Flushes each folder once per process, because its parent may be new too. */
async function flushParents(root: string, inner: string, flushed: Set<string>): Promise<void> {
  for (let parent = inner; parent !== '.' && !flushed.has(parent); parent = path.dirname(parent)) {
    await flushPath(path.join(root, path.dirname(parent)), 'folder');
    flushed.add(parent);
  }
}

async function holdsNoFile(folder: string): Promise<boolean> {
  try {
    for await (const entry of await opendir(folder, { recursive: true })) if (!entry.isDirectory()) return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return true;
}
