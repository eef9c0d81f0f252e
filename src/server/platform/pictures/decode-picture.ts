/** Turns a file that somebody sent into pixels that are ours: turned upright, cut, in sRGB, and nothing else. */
import sharp, { type Sharp } from 'sharp';
import type { PictureCrop } from '#contract/form-fields.ts';
import { Refusal } from '../app-error.ts';
import { cutFor, SHAPES } from './cut.ts';
import type { PictureUse } from './pictures.ts';
import { isSequence, type PictureFormat, sniffFormat } from './sniff-format.ts';

/** Pixels in rows of red, green and blue, a byte each. */
export type Pixels = { data: Buffer; width: number; height: number };

const MOST_PIXELS = 40_000_000;
const MOST_SECONDS = 5;

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
  if (!format) throw refuse('This is no picture that we can use. Choose a JPEG, PNG, WebP or AVIF file.');
  if (isSequence(bytes)) throw refuse('Moving pictures cannot be used. Choose a still one.');
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS });
    const { part, result } = cutFor(use, await readDimensions(picture, format), crop);
    const { least } = SHAPES[use];
    if (part.width < least)
      throw refuse(`The picture is too small: what is shown of it has to be ${least} pixels wide.`);
    const { data, info } = await picture
      .timeout({ seconds: MOST_SECONDS })
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
    throw error instanceof Refusal ? error : refuse(wordsFor(error));
  }
}

/** The pixels of a file that the site itself has made. Throws where it is not of that format, or cannot be read to its end. */
export async function decodeOwn(bytes: Uint8Array, format: PictureFormat): Promise<Pixels> {
  if (sniffFormat(bytes) !== format) throw new Error(`This is no ${format}`);
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
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
  if (decoded !== sniffed) throw refuse('This file is not what it seems to be. Save the picture anew and try again.');
  if (pages > 1) throw refuse('Moving pictures cannot be used. Choose a still one.');
  return autoOrient;
}

function wordsFor(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(said)) return 'The picture has more than 40 megapixels. Make it smaller and try again.';
  if (/timeout/i.test(said)) return 'The picture takes too long to open. Save it anew, smaller, and try again.';
  return 'The picture cannot be opened: the file is damaged or not complete. Save it anew and try again.';
}

function refuse(words: string): Refusal {
  return new Refusal('invalid', words, { field: 'image' });
}
