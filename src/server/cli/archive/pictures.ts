/** The pictures of an archive. */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { orOperatorError } from '../../platform/operator-error.ts';
import type { Pixels } from '../../platform/pictures/decode-picture.ts';
import { filesOf, type PictureFile } from '../../platform/pictures/picture-keys.ts';
import { type PictureStorage, readStored } from '../../platform/storage/picture-storage.ts';
import { createCounter, type ShowProgress } from '../progress.ts';
import { type Checksums, pictureFile } from './format.ts';

/** A bucket answers several requests at once. */
const CONCURRENCY = 4;

/** Rejects after all running calls of `work` have ended, so that none writes after the clean-up. */
export async function forEachConcurrently<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  async function runWorker(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await work(item);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, runWorker));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

type RestoreOptions = {
  /** The folder of the archive. */
  folder: string;
  storage: PictureStorage;
  /** By key. */
  pictures: Checksums;
  show: ShowProgress;
};

/** Skips files that are stored already. */
export async function restorePictures({ folder, storage, pictures, show }: RestoreOptions): Promise<void> {
  const count = createCounter(show, 'Picture files restored', pictures.size);
  await forEachConcurrently(pictures, async ([key, checksum]) => {
    const stored = await orOperatorError(`The picture file ${key} cannot be read`, readStored(storage, key));
    if (!stored || createHash('sha256').update(stored).digest('hex') !== checksum) {
      await put(storage, key, await readFile(path.join(folder, pictureFile(key))));
    }
    count(1);
  });
}

/** Makes the files that the archive lacks of the pictures at `locations` from their originals. Returns the keys of the others. */
export async function makeMissingSizes(
  { folder, storage, pictures, show }: RestoreOptions,
  locations: readonly string[],
): Promise<string[]> {
  const incomplete = locations.map(filesOf).filter((files) => files.some(({ key }) => !pictures.has(key)));
  const count = createCounter(show, 'Pictures completed', incomplete.length);
  const missing: string[] = [];
  for (const [original, ...sizes] of incomplete) {
    const files = sizes.filter(({ key }) => !pictures.has(key));
    const decoded = original && pictures.has(original.key) ? await decodeOriginal(folder, original.key) : undefined;
    if (!decoded && original) missing.push(...[original, ...files].map(({ key }) => key));
    else if (decoded) for (const file of files) await put(storage, file.key, await encodeFile(decoded, file));
    count(1);
  }
  return [...new Set(missing)].sort();
}

type Original = { bytes: Buffer; pixels: Pixels };

/** Undefined for a file that was damaged before the archive was created. */
async function decodeOriginal(folder: string, key: string): Promise<Original | undefined> {
  const bytes = await readFile(path.join(folder, pictureFile(key)));
  // Loaded with the first picture: the library takes memory.
  const { decodeStored } = await import('../../platform/pictures/decode-picture.ts');
  const pixels = await decodeStored(bytes, 'webp').catch(() => undefined);
  return pixels && { bytes, pixels };
}

/** A WebP of the original's width is the original: another encoding would lose quality. */
async function encodeFile({ bytes, pixels }: Original, { size, format }: PictureFile): Promise<Buffer> {
  const { encode, sizePicture, widthOf } = await import('../../platform/pictures/encode-picture.ts');
  if (format === 'webp' && widthOf(pixels, size) === pixels.width) return bytes;
  return encode(await sizePicture(pixels, size), format);
}

function put(storage: PictureStorage, key: string, bytes: Uint8Array): Promise<void> {
  return orOperatorError(`The picture file ${key} cannot be written`, storage.put(key, bytes));
}

const MAX_LISTED = 5;

/** One line, or an empty text if nothing is missing. */
export function describeMissing(keys: readonly string[]): string {
  if (keys.length === 0) return '';
  const more = keys.length > MAX_LISTED ? ` and ${keys.length - MAX_LISTED} more` : '';
  return `Rows name ${keys.length} picture files that are missing: ${keys.slice(0, MAX_LISTED).join(', ')}${more}.\n`;
}
