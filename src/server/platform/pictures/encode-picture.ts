/** Makes the files of a picture from its pixels. */
import sharp from 'sharp';
import { PICTURE_WIDTHS } from '#contract/pictures.ts';
import { type Pixels, scaledTo } from './decode-picture.ts';
import { PICTURE_SIZES, type PictureFile } from './picture-keys.ts';

/** The bytes of each file, and the average colour as #rrggbb for the place of a picture that is still loading. */
export type EncodedPicture = { files: (PictureFile & { bytes: Buffer })[]; color: string };

const QUALITY = { webp: 82, avif: 55 };

/** CPU effort of the encoders, from 0 to 6: more of it makes smaller files. */
const EFFORT = 2;

/** One file after the other: several pictures at once use the cores better than several files of one. */
export async function encodePicture(original: Pixels, effort = EFFORT): Promise<EncodedPicture> {
  const whole = { webp: await encode(original, 'webp', effort), avif: await encode(original, 'avif', effort) };
  const files: EncodedPicture['files'] = [];
  for (const size of PICTURE_SIZES) {
    const pixels = await sizePicture(original, size);
    for (const format of ['webp', 'avif'] as const) {
      files.push({ size, format, bytes: pixels === original ? whole[format] : await encode(pixels, format, effort) });
    }
  }
  return { files, color: await averageColour(original) };
}

/** The pixels of one size; the original's own where it is no larger than that. */
export async function sizePicture(original: Pixels, size: PictureFile['size']): Promise<Pixels> {
  const width = widthOf(original, size);
  return width < original.width ? scale(original, width) : original;
}

/** How wide the file of one size is in pixels. */
export function widthOf(original: Pixels, size: PictureFile['size']): number {
  return size === 'original' ? original.width : Math.min(PICTURE_WIDTHS[size], original.width);
}

export async function encode(picture: Pixels, format: PictureFile['format'], effort = EFFORT): Promise<Buffer> {
  return open(picture)[format]({ quality: QUALITY[format], effort }).toBuffer();
}

async function scale(original: Pixels, width: number): Promise<Pixels> {
  const dimensions = scaledTo(width, original);
  const data = await open(original)
    .resize({ ...dimensions, fit: 'fill' })
    .raw()
    .toBuffer();
  return { data, ...dimensions };
}

/** As #rrggbb. */
export async function averageColour(picture: Pixels): Promise<string> {
  const { channels } = await open(picture).stats();
  return `#${Buffer.from(channels.map(({ mean }) => Math.round(mean))).toString('hex')}`;
}

function open({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
