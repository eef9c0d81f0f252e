import sharp from 'sharp';
import { PICTURE_WIDTHS } from '#contract/rules/pictures.ts';
import { type Pixels, scaledTo } from './decode-picture.ts';
import { findDominantColour } from './dominant-colour.ts';
import { PICTURE_SIZES, type PictureFile } from './picture-keys.ts';

/** `color` is the dominant colour, shown while the picture loads. */
export type EncodedPicture = { files: (PictureFile & { bytes: Buffer })[]; color: string };

const QUALITY = { webp: 82, avif: 55 };

/** The CPU effort of the encoders, from 0 to 6: a higher one makes smaller files. */
const EFFORT = 2;

/** Files are encoded in sequence, because concurrent pictures use the cores better than concurrent files of one picture. */
export async function encodePicture(original: Pixels, effort = EFFORT): Promise<EncodedPicture> {
  const whole = { webp: await encode(original, 'webp', effort), avif: await encode(original, 'avif', effort) };
  const files: EncodedPicture['files'] = [];
  for (const size of PICTURE_SIZES) {
    const pixels = await sizePicture(original, size);
    for (const format of ['webp', 'avif'] as const) {
      files.push({ size, format, bytes: pixels === original ? whole[format] : await encode(pixels, format, effort) });
    }
  }
  return { files, color: findDominantColour(original.data) };
}

export async function sizePicture(original: Pixels, size: PictureFile['size']): Promise<Pixels> {
  if (size === 'original' || PICTURE_WIDTHS[size] >= original.width) return original;
  return scale(original, PICTURE_WIDTHS[size]);
}

export async function encode(picture: Pixels, format: PictureFile['format'], effort = EFFORT): Promise<Buffer> {
  return open(picture)[format]({ quality: QUALITY[format], effort }).toBuffer();
}

const JPEG_QUALITY = 80;

/** The result is exactly `width` wide, so that a page can name the size of a picture whose original is smaller. */
export function encodeJpeg(stored: Buffer, width: number): Promise<Buffer> {
  return sharp(stored).resize({ width }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
}

async function scale(original: Pixels, width: number): Promise<Pixels> {
  const dimensions = scaledTo(width, original);
  const data = await open(original)
    .resize({ ...dimensions, fit: 'fill' })
    .raw()
    .toBuffer();
  return { data, ...dimensions };
}

function open({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
