/** Makes the files of one picture anew from its original. */
import { orCannotStart } from '../../operator-error.ts';
import type { PictureStorage } from '../../storage/picture-storage.ts';
import { readKept } from '../../storage/read-kept.ts';
import { decodeOwn, type Pixels } from '../decode-picture.ts';
import { averageColour, encode, sizePicture, widthOf } from '../encode-picture.ts';
import { keyedFilesAt } from '../files-at.ts';
import type { PictureFile } from '../picture-files.ts';

export type Rebuilding = {
  storage: PictureStorage;
  /** Also what is as it should be. */
  all: boolean;
  /** Only tells what would be made. */
  dryRun: boolean;
};

/** `made` are keys; `color` is that of the picture, as #rrggbb. */
export type RebuiltPicture = { made: string[]; color: string };

type KeyedFile = PictureFile & { key: string };
type Original = { bytes: Buffer; pixels: Pixels; redrawn: boolean };

/** One file after the other, the original at no time: each is written whole or not at all. Undefined where the original is lost. */
export async function rebuildPicture(rebuilding: Rebuilding, location: string): Promise<RebuiltPicture | undefined> {
  const { storage, all, dryRun } = rebuilding;
  const [kept, ...derived] = keyedFilesAt(location);
  const original = kept && (await findOriginal(storage, kept, location));
  if (!original) return undefined;
  const made: string[] = [];
  if (original.redrawn) {
    if (!dryRun) await put(storage, kept.key, original.bytes);
    made.push(kept.key);
  }
  for (const file of derived) {
    if (!all && (await isSound(storage, file, original.pixels))) continue;
    if (!dryRun) await put(storage, file.key, await encodeFile(original, file));
    made.push(file.key);
  }
  return { made, color: await averageColour(original.pixels) };
}

/** As it is kept; where the site has drawn it itself, it can do so again. */
async function findOriginal(storage: PictureStorage, file: KeyedFile, location: string): Promise<Original | undefined> {
  const kept = await read(storage, file.key);
  const pixels = kept && (await tryDecoding(kept, file));
  if (pixels) return { bytes: kept, pixels, redrawn: false };
  const { redrawPoster } = await import('#demo/draw-posters.ts');
  const drawn = await redrawPoster(location);
  return drawn && { bytes: drawn, pixels: await decodeOwn(drawn, 'webp'), redrawn: true };
}

/** A file of the original's own width is the original: it loses nothing by being encoded once more. */
async function encodeFile({ bytes, pixels }: Original, { size, format }: PictureFile): Promise<Buffer> {
  if (format === 'webp' && widthOf(pixels, size) === pixels.width) return bytes;
  return encode(await sizePicture(pixels, size), format);
}

/** Whether the stored file can be decoded and has the right width. */
async function isSound(storage: PictureStorage, file: KeyedFile, original: Pixels): Promise<boolean> {
  const bytes = await read(storage, file.key);
  const pixels = bytes && (await tryDecoding(bytes, file));
  return pixels?.width === widthOf(original, file.size);
}

function tryDecoding(bytes: Buffer, { format }: PictureFile): Promise<Pixels | undefined> {
  return decodeOwn(bytes, format).catch(() => undefined);
}

function read(storage: PictureStorage, key: string): Promise<Buffer | undefined> {
  return orCannotStart(`The picture file ${key} cannot be read`, readKept(storage, key));
}

function put(storage: PictureStorage, key: string, bytes: Uint8Array): Promise<void> {
  return orCannotStart(`The picture file ${key} cannot be written`, storage.put(key, bytes));
}
