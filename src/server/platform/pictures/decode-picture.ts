import sharp, { type Sharp } from 'sharp';
import type { PictureCrop } from '#contract/api/fields.ts';
import { type PlainErrorCode, type Problem, problem } from '#contract/rules/problems.ts';
import { AppError } from '../app-error.ts';
import type { PictureUse } from './pictures.ts';

/** Pixels in rows of red, green and blue, a byte each. */
export type Pixels = { data: Buffer; width: number; height: number };

const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 5;

// Attack surface: only the four formats of uploads, and SVG for generated posters. The check of the first bytes refuses an SVG upload.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`),
});

// No picture is decoded twice: a cache would only take memory.
sharp.cache(false);

/** Rotates, crops and converts an upload to sRGB without metadata. Throws an AppError for the field `image`. */
export async function decodePicture(bytes: Uint8Array, use: PictureUse, crop?: PictureCrop): Promise<Pixels> {
  const format = sniffFormat(bytes);
  if (!format) throw pictureError('picture-type-unsupported');
  if (isSequence(bytes)) throw pictureError('picture-animated');
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS });
    const { part, result } = cropFor(use, await readDimensions(picture, format), crop);
    const { minWidth } = PICTURE_SHAPES[use];
    if (part.width < minWidth) throw pictureError(problem('picture-too-small', { width: minWidth }));
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
    throw error instanceof AppError ? error : pictureError(codeFor(error));
  }
}

/** Decodes a file that the site has encoded. Throws if it has another format or is damaged. */
export async function decodeStored(bytes: Uint8Array, format: PictureFormat): Promise<Pixels> {
  if (sniffFormat(bytes) !== format) throw new Error(`This is no ${format}`);
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .toColourspace('srgb')
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function readDimensions(picture: Sharp, sniffed: PictureFormat): Promise<{ width: number; height: number }> {
  const { format, compression, pages = 1, autoOrient } = await picture.metadata();
  const decoded = format === 'heif' && compression === 'av1' ? 'avif' : format;
  if (decoded !== sniffed) throw pictureError('picture-type-differs');
  if (pages > 1) throw pictureError('picture-animated');
  return autoOrient;
}

function codeFor(error: unknown): PlainErrorCode {
  const reason = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(reason)) return 'picture-too-many-pixels';
  if (/timeout/i.test(reason)) return 'picture-too-slow';
  return 'picture-damaged';
}

function pictureError(found: PlainErrorCode | Problem): AppError {
  return new AppError(found, { field: 'image' });
}

type Dimensions = { width: number; height: number };

export type CropPlan = { part: Dimensions & { left: number; top: number }; result: Dimensions };

/** `ratio` is width by height. */
export const PICTURE_SHAPES: Record<PictureUse, { ratio: number; minWidth: number; maxWidth: number }> = {
  poster: { ratio: 16 / 9, minWidth: 320, maxWidth: 1920 },
  slide: { ratio: 16 / 9, minWidth: 320, maxWidth: 2560 },
  avatar: { ratio: 1, minWidth: 160, maxWidth: 1024 },
};

const WHOLE: PictureCrop = { left: 0, top: 0, width: 1, height: 1 };

/** The largest centred part of `crop` in the shape of `use`; scaled down to `maxWidth`, never enlarged. */
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

export function scaledTo(width: number, from: Dimensions): Dimensions {
  if (width >= from.width) return from;
  return { width, height: Math.max(1, Math.round((from.height * width) / from.width)) };
}

function clampLength(length: number, max: number): number {
  return Math.min(Math.max(1, Math.round(length)), max);
}

function clampStart(start: number, max: number): number {
  return Math.min(Math.max(0, Math.round(start)), max);
}

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export function sniffFormat(bytes: Uint8Array): PictureFormat | undefined {
  if (beginsWith(bytes, JPEG)) return 'jpeg';
  if (beginsWith(bytes, PNG)) return 'png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'webp';
  if (brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return undefined;
}

/** An animated AVIF, whose decoder would return the first frame. */
export function isSequence(bytes: Uint8Array): boolean {
  return brandsOf(bytes).includes('avis');
}

/** Returns the major and the compatible brands of an ISO base media file. */
function brandsOf(bytes: Uint8Array): string[] {
  if (textAt(bytes, 4, 8) !== 'ftyp') return [];
  const [, , high = 0, low = 0] = bytes;
  const end = Math.min(high * 256 + low, bytes.length, 128);
  const brands = [textAt(bytes, 8, 12)];
  for (let offset = 16; offset + 4 <= end; offset += 4) brands.push(textAt(bytes, offset, offset + 4));
  return brands;
}

function beginsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function textAt(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}
