/** Where pictures are kept. */
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export type PictureStorage = {
  /** Keeps `bytes` under `key`, such as `posters/thumb/12.webp`; what was there before is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
};

/** Keeps pictures in a folder of this machine. */
export function openPictureFolder(folder: string): PictureStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'public' }));
  return { put: (key, bytes) => disk.put(key, bytes) };
}
