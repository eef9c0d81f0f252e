/** Makes the files of a picture from its pixels. */
import sharp from 'sharp';
import { PICTURE_WIDTHS } from '#contract/pictures.ts';
import { scaledTo } from './cut.ts';
import type { Pixels } from './decode-picture.ts';
import { PICTURE_SIZES, type PictureFile } from './picture-files.ts';

/** The bytes of each file, and the average colour as #rrggbb for the place of a picture that is still loading. */
export type EncodedPicture = { files: (PictureFile & { bytes: Buffer })[]; color: string };

const WEBP = { quality: 82, effort: 2 };
const AVIF = { quality: 55, effort: 2 };

/** One file after the other: several pictures at once use the cores better than several files of one. */
export async function encodePicture(original: Pixels): Promise<EncodedPicture> {
  const whole = await encode(original);
  const files: EncodedPicture['files'] = [];
  for (const size of PICTURE_SIZES) {
    const width = size === 'original' ? original.width : PICTURE_WIDTHS[size];
    const { webp, avif } = width < original.width ? await encode(await scale(original, width)) : whole;
    files.push({ size, format: 'webp', bytes: webp }, { size, format: 'avif', bytes: avif });
  }
  return { files, color: await averageColour(original) };
}

async function encode(picture: Pixels): Promise<Record<PictureFile['format'], Buffer>> {
  return { webp: await open(picture).webp(WEBP).toBuffer(), avif: await open(picture).avif(AVIF).toBuffer() };
}

async function scale(original: Pixels, width: number): Promise<Pixels> {
  const dimensions = scaledTo(width, original);
  const data = await open(original)
    .resize({ ...dimensions, fit: 'fill' })
    .raw()
    .toBuffer();
  return { data, ...dimensions };
}

async function averageColour(picture: Pixels): Promise<string> {
  const { channels } = await open(picture).stats();
  return `#${Buffer.from(channels.map(({ mean }) => Math.round(mean))).toString('hex')}`;
}

function open({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
