import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { BucketAddress } from './bucket-address.ts';
import { openFolderStorage } from './folder-storage.ts';
import type { PictureStorage, StorageTimeouts } from './picture-storage.ts';

export type StorageSettings = {
  dataDir: string;
  /** Undefined for the folder `media` in the data folder. */
  bucket: BucketAddress | undefined;
};

/** A request for a picture ends within 5 seconds, and an upload, which also waits for its decoding, within 15. */
export const REQUEST_TIMEOUTS: StorageTimeouts = { read: 4_500, write: 9_000 };
export const UPLOAD_TIMEOUT: Milliseconds = 14_000;

export async function openStorage(settings: StorageSettings, limits?: StorageTimeouts): Promise<PictureStorage> {
  const storage = await openExistingStorage(settings, limits);
  if ('folder' in storage.source) await mkdir(storage.source.folder, { recursive: true });
  return storage;
}

/** Creates no folder: for commands that only read, or that write later. */
export async function openExistingStorage(
  { dataDir, bucket }: StorageSettings,
  limits?: StorageTimeouts,
): Promise<PictureStorage> {
  if (!bucket) return openFolderStorage(path.join(dataDir, 'media'));
  const { openBucketStorage } = await import('./bucket-storage.ts');
  return openBucketStorage(bucket, limits);
}
