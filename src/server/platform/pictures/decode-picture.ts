/** Turns a file that somebody sent into pixels that are ours: turned upright, cut, in sRGB, and nothing else. */

import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { PictureCrop } from '#contract/form-fields.ts';
import { AppError } from '../app-error.ts';
import type { PictureUse } from './pictures.ts';

/** Pixels in rows of red, green and blue, a byte each. */
export type Pixels = { data: Buffer; width: number; height: number };

const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 5;

// Of the many formats that the library reads, those are all that this process ever does: the four of uploads and the
// posters that the site draws itself, which no upload reaches since its first bytes are looked at before.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`),
});

// No picture is read twice, so that a cache of decoded pixels only takes memory.
sharp.cache(false);

/** Throws a refusal of the field `image` for whatever is no picture that we take. */
export async function decodePicture(bytes: Uint8Array, use: PictureUse, crop?: PictureCrop): Promise<Pixels> {
  const format = sniffFormat(bytes);
  if (!format) throw pictureError('This is no picture that we can use. Choose a JPEG, PNG, WebP or AVIF file.');
  if (isSequence(bytes)) throw pictureError('Moving pictures cannot be used. Choose a still one.');
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS });
    const { part, result } = cropFor(use, await readDimensions(picture, format), crop);
    const { minWidth } = PICTURE_SHAPES[use];
    if (part.width < minWidth)
      throw pictureError(`The picture is too small: what is shown of it has to be ${minWidth} pixels wide.`);
    const { data, info } = await picture
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .extract(part)
      .resize({ ...result, fit: 'fill' })
      .toColourspace('srgb')
      .flatten({ background: 'white' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw new Error(`${info.channels} channels instead of three`);
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw error instanceof AppError ? error : pictureError(messageFor(error));
  }
}

/** The pixels of a file that the site itself has made. Throws where it is not of that format, or cannot be read to its end. */
export async function decodeStored(bytes: Uint8Array, format: PictureFormat): Promise<Pixels> {
  if (sniffFormat(bytes) !== format) throw new Error(`This is no ${format}`);
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .toColourspace('srgb')
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Width and height as the picture is seen, once it is turned upright. */
async function readDimensions(picture: Sharp, sniffed: PictureFormat): Promise<{ width: number; height: number }> {
  const { format, compression, pages = 1, autoOrient } = await picture.metadata();
  const decoded = format === 'heif' && compression === 'av1' ? 'avif' : format;
  if (decoded !== sniffed)
    throw pictureError('This file is not what it seems to be. Save the picture anew and try again.');
  if (pages > 1) throw pictureError('Moving pictures cannot be used. Choose a still one.');
  return autoOrient;
}

function messageFor(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(said)) return 'The picture has more than 40 megapixels. Make it smaller and try again.';
  if (/timeout/i.test(said)) return 'The picture takes too long to open. Save it anew, smaller, and try again.';
  return 'The picture cannot be opened: the file is damaged or not complete. Save it anew and try again.';
}

function pictureError(words: string): AppError {
  return new AppError('invalid', words, { field: 'image' });
}

type Dimensions = { width: number; height: number };

/** A part of the whole in pixels, and the dimensions that it is brought to. */
export type CropPlan = { part: Dimensions & { left: number; top: number }; result: Dimensions };

/** Width by height, and the least and the most that is kept of the width. */
export const PICTURE_SHAPES: Record<PictureUse, { ratio: number; minWidth: number; maxWidth: number }> = {
  poster: { ratio: 16 / 9, minWidth: 320, maxWidth: 1920 },
  slide: { ratio: 16 / 9, minWidth: 320, maxWidth: 2560 },
  avatar: { ratio: 1, minWidth: 160, maxWidth: 1024 },
};

const WHOLE: PictureCrop = { left: 0, top: 0, width: 1, height: 1 };

/** The largest part of `crop` that has the shape of `use`, from its middle; brought down to the widest, never enlarged. */
export function cropFor(use: PictureUse, whole: Dimensions, crop: PictureCrop = WHOLE): CropPlan {
  const { ratio, maxWidth } = PICTURE_SHAPES[use];
  const chosen = { width: crop.width * whole.width, height: crop.height * whole.height };
  const width = clampLength(Math.min(chosen.width, chosen.height * ratio), whole.width);
  const height = clampLength(Math.min(chosen.height, chosen.width / ratio), whole.height);
  const left = clampStart(crop.left * whole.width + (chosen.width - width) / 2, whole.width - width);
  const top = clampStart(crop.top * whole.height + (chosen.height - height) / 2, whole.height - height);
  const resultWidth = Math.min(width, maxWidth);
  return { part: { left, top, width, height }, result: scaledTo(resultWidth, { width, height }) };
}

/** Dimensions of the same shape that are `width` wide, or as they are where that would enlarge them. */
export function scaledTo(width: number, from: Dimensions): Dimensions {
  if (width >= from.width) return from;
  return { width, height: Math.max(1, Math.round((from.height * width) / from.width)) };
}

function clampLength(length: number, most: number): number {
  return Math.min(Math.max(1, Math.round(length)), most);
}

function clampStart(start: number, most: number): number {
  return Math.min(Math.max(0, Math.round(start)), most);
}

/** As the decoders name them. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The format that `bytes` begin as; undefined where it is none that we take. */
export function sniffFormat(bytes: Uint8Array): PictureFormat | undefined {
  if (beginsWith(bytes, JPEG)) return 'jpeg';
  if (beginsWith(bytes, PNG)) return 'png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'webp';
  if (brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return undefined;
}

/** Whether the file says of itself that it moves, which the decoder of AVIF would pass over in silence. */
export function isSequence(bytes: Uint8Array): boolean {
  return brandsOf(bytes).includes('avis');
}

/** What a file of AVIF's family says that it is: its own brand, a version, and the brands that it is compatible with. */
function brandsOf(bytes: Uint8Array): string[] {
  if (textAt(bytes, 4, 8) !== 'ftyp') return [];
  const [, , high = 0, low = 0] = bytes;
  const end = Math.min(high * 256 + low, bytes.length, 128);
  const brands = [textAt(bytes, 8, 12)];
  for (let place = 16; place + 4 <= end; place += 4) brands.push(textAt(bytes, place, place + 4));
  return brands;
}

function beginsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, place) => bytes[place] === byte);
}

function textAt(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}
