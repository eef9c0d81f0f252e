import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatCount } from '#contract/rules/english-numbers.ts';
import { orOperatorError } from '../../platform/operator-error.ts';
import type { Pixels } from '../../platform/pictures/decode-picture.ts';
import { filesOf, type PictureFile } from '../../platform/pictures/picture-keys.ts';
import { type PictureStorage, readStored } from '../../platform/storage/picture-storage.ts';
import { createCounter, type ShowProgress } from '../progress.ts';
import { type Checksums, differs, pictureFile } from './format.ts';

/** A bucket answers several requests at once. */
const CONCURRENCY = 4;

/** Rejects after all running calls of `work` have ended, so that none writes after the clean-up. */
export async function forEachConcurrently<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  // A loop that throws ends the generator for all workers.
  const waiting = (function* () {
    yield* items;
  })();
  async function runWorker(): Promise<void> {
    for (const item of waiting) await work(item);
  }
  const outcomes = await Promise.allSettled(Array.from({ length: CONCURRENCY }, runWorker));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

type PicturesToRestore = {
  storage: PictureStorage;
  /** The checksums of the archived files by key. */
  pictures: Checksums;
  show: ShowProgress;
};

export async function restorePictures(folder: string, { storage, pictures, show }: PicturesToRestore): Promise<void> {
  const count = createCounter(show, 'Picture files restored', pictures.size);
  await forEachConcurrently(pictures, async ([key, checksum]) => {
    const stored = await read(storage, key);
    if (!stored || hash('sha256', stored) !== checksum) {
      const bytes = await readFile(path.join(folder, pictureFile(key)));
      if (hash('sha256', bytes) !== checksum) throw differs(pictureFile(key));
      await put(storage, key, bytes);
    }
    count(1);
  });
}

/** Encodes the files that the archive and the storage lack from stored originals. Returns the keys of files that stay missing. */
export async function makeMissingSizes(
  { storage, pictures, show }: PicturesToRestore,
  locations: readonly string[],
): Promise<string[]> {
  const incomplete = locations.map(filesOf).filter((files) => files.some(({ key }) => !pictures.has(key)));
  const count = createCounter(show, 'Pictures completed', incomplete.length);
  const missing: string[] = [];
  for (const files of incomplete) {
    const lacking: typeof files = [];
    for (const file of files) if (!pictures.has(file.key) && !(await read(storage, file.key))) lacking.push(file);
    const original = lacking.length > 0 && files[0] ? await decodeOriginal(storage, files[0].key) : undefined;
    if (original) for (const file of lacking) await put(storage, file.key, await encodeFile(original, file));
    else missing.push(...lacking.map(({ key }) => key));
    count(1);
  }
  return [...new Set(missing)].sort();
}

type Original = { bytes: Buffer; pixels: Pixels };

/** Undefined for a file that is missing, or was damaged before the archive was created. */
async function decodeOriginal(storage: PictureStorage, key: string): Promise<Original | undefined> {
  const bytes = await read(storage, key);
  if (!bytes) return undefined;
  // Loaded with the first picture: the library takes memory.
  const { decodeStored } = await import('../../platform/pictures/decode-picture.ts');
  const pixels = await decodeStored(bytes, 'webp').catch(() => undefined);
  return pixels && { bytes, pixels };
}

/** A WebP of the original's width is the original: another encoding would lose quality. */
async function encodeFile({ bytes, pixels }: Original, { size, format }: PictureFile): Promise<Buffer> {
  const { encode, sizePicture } = await import('../../platform/pictures/encode-picture.ts');
  const sized = await sizePicture(pixels, size);
  return format === 'webp' && sized === pixels ? bytes : encode(sized, format);
}

function read(storage: PictureStorage, key: string): Promise<Buffer | undefined> {
  return orOperatorError(`The picture file ${key} cannot be read`, readStored(storage, key));
}

function put(storage: PictureStorage, key: string, bytes: Uint8Array): Promise<void> {
  return orOperatorError(`The picture file ${key} cannot be written`, storage.put(key, bytes));
}

const MAX_LISTED = 5;

export function describeMissing(keys: readonly string[]): string {
  if (keys.length === 0) return '';
  const more = keys.length > MAX_LISTED ? ` and ${keys.length - MAX_LISTED} more` : '';
  return `Rows name ${formatCount(keys.length, 'picture file', 'picture files')} that cannot be found: ${keys.slice(0, MAX_LISTED).join(', ')}${more}.\n`;
}
