/** What the site asks of the place where pictures are kept, be it a folder of this machine or a bucket elsewhere. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export type PictureStorage = {
  /** Where visitors find what is kept under `key`. */
  urlFor(key: string): string;
  /**
   * Keeps `bytes` under `key`, such as `posters/thumb/12.webp`, and resolves once they would survive a power cut; what was
   * there before is replaced. A remote store gets `within` milliseconds, where that is less than its limit.
   */
  put(key: string, bytes: Uint8Array, within?: number): Promise<void>;
  /** Removes what is kept under `key`; nothing happens where there is nothing. */
  delete(key: string): Promise<void>;
  /** Whether it holds no file at all. */
  isEmpty(): Promise<boolean>;
  /** How the site itself hands out what is kept: as files of a folder, or one by one as it reads them. */
  source: { folder: string } | { read: ReadStored };
};

/** Reads what is kept under `key`, and of that what `range` names, such as `bytes=1-2`; all of it where it has no such part. */
export type ReadStored = (key: string, range?: string) => Promise<StoredFile | undefined>;

/** A file that is being read. Whoever does not read `content` to its end destroys it. `part` is which bytes of it these are, if not all. */
export type StoredFile = { content: Readable; length?: number; tag?: string; changed?: Date; part?: string };

/** How many milliseconds one read and one write may wait for a remote store, retries included. */
export type StorageTimeouts = { read: number; write: number };

/** The bytes that are kept under `key`; undefined where there is nothing. */
export async function readStored({ source }: PictureStorage, key: string): Promise<Buffer | undefined> {
  if ('read' in source) {
    const kept = await source.read(key);
    return kept && buffer(kept.content);
  }
  return readFile(path.join(source.folder, key)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** The error of a picture store that fails or does not answer; the same request may succeed later. */
export class StorageUnavailable extends Error {
  /** Names the store for operators, such as `s3://pictures at https://s3.example`. */
  readonly store: string;
  /** Rejects as long as the store fails. */
  readonly check: () => Promise<unknown>;

  constructor(reason: string, { store, check }: Pick<StorageUnavailable, 'store' | 'check'>) {
    super(`the picture store ${store} fails: ${reason}`);
    this.name = 'StorageUnavailable';
    this.store = store;
    this.check = check;
  }
}

/** A picture's name changes with its content, so that it never has to be asked for again. */
export const PICTURE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

const CONTENT_TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' };

/** The content type by the ending, never by the content: what is kept is ours. */
export function pictureContentType(key: string): string {
  return CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** Where the site itself serves its pictures. */
export const DEFAULT_MEDIA_URL = '/media';
