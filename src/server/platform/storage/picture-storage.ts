import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Milliseconds } from '#contract/rules/time.ts';

/** A folder of this machine or a bucket. Keys are paths such as `posters/thumb/12.webp`. */
export type PictureStorage = {
  /** Replaces the file. Resolves once it would survive a power cut. A bucket gets at most the time `within`. */
  put(key: string, bytes: Uint8Array, within?: Milliseconds): Promise<void>;
  delete(key: string): Promise<void>;
  isEmpty(): Promise<boolean>;
  /** The site serves the files of a folder directly, and those of a bucket by `read`. */
  source: { folder: string } | { read: ReadStored };
};

/** Reads the `range` of a file, such as `bytes=1-2`; the whole file if the range is unsatisfiable. */
export type ReadStored = (key: string, range?: string) => Promise<StoredFile | undefined>;

/** The caller reads `content` to its end, or destroys it. */
export type StoredFile = {
  content: Readable;
  length?: number;
  etag?: string;
  lastModified?: Date;
  contentRange?: string;
};

/** The times that a read and a write wait for a bucket, retries included. */
export type StorageTimeouts = { read: Milliseconds; write: Milliseconds };

export async function readStored({ source }: PictureStorage, key: string): Promise<Buffer | undefined> {
  if ('read' in source) {
    const stored = await source.read(key);
    return stored && buffer(stored.content);
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
  readonly check: () => Promise<unknown>;

  constructor(reason: string, { store, check }: Pick<StorageUnavailable, 'store' | 'check'>) {
    super(`the picture store ${store} fails: ${reason}`);
    this.name = 'StorageUnavailable';
    this.store = store;
    this.check = check;
  }
}

/** The name of a picture changes with its content. */
export const PICTURE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

const CONTENT_TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' };

/** The extension is reliable, because the site itself has encoded every stored file. */
export function pictureContentType(key: string): string {
  return CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** The path at which the site itself serves pictures. */
export const MEDIA_PATH = '/media';
