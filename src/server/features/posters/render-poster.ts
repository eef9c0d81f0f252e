import sharp, { type WebpOptions } from 'sharp';
import { PICTURE_WIDTHS, type PictureSize } from '#contract/rules/pictures.ts';
import { findDominantColour } from '../../platform/pictures/dominant-colour.ts';
import { type ColourTable, createColourTable, reduceColours } from './reduce-colours.ts';

export interface RenderedPoster {
  original: Buffer;
  variants: Record<PictureSize, Buffer>;
  /** The dominant colour, for the placeholder of a loading picture. */
  colour: string;
}

/** Without loss, files of a few colours are smaller than with loss. */
const POSTER = { lossless: true, effort: 1, quality: 1 };
/** Sixteen colours are enough for the fine edges of the largest file, and take a third less time. */
const LARGE_POSTER = { lossless: true, effort: 0, quality: 30 };
/** The first paint of the home page waits for a slide, of which there are few. */
const SLIDE = { lossless: true, effort: 4, quality: 80 };

/** Renders the SVG once, and scales it down for the other files. The original is 1280 pixels wide, or 1920 for a slide. */
export async function renderPoster(svg: string, width = 1280): Promise<RenderedPoster> {
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * width) / 1280 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const full: Pixels = { data, raw: { width: info.width, height: info.height, channels: info.channels } };
  const large = width === PICTURE_WIDTHS.large ? full : await shrink(full, PICTURE_WIDTHS.large);
  // Each size is made from the next larger one, which has a quarter of the pixels.
  const medium = await shrink(full, PICTURE_WIDTHS.medium);
  const thumb = await shrink(medium, PICTURE_WIDTHS.thumb);
  const table = createColourTable(svg, 16);
  const encode = (pixels: Pixels) => encodePixels(pixels, table, width > PICTURE_WIDTHS.large ? SLIDE : POSTER);
  // Three inks, and four mixtures of each two.
  const original =
    large === full ? await encodePixels(full, createColourTable(svg, 5), LARGE_POSTER) : await encode(full);
  const variants = {
    thumb: await encode(thumb),
    medium: await encode(medium),
    large: large === full ? original : await encode(large),
  };
  return { original, variants, colour: findDominantColour(thumb.data) };
}

type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

function encodePixels({ data, raw }: Pixels, table: ColourTable, encoding: WebpOptions): Promise<Buffer> {
  reduceColours(data, table);
  return sharp(data, { raw }).webp(encoding).toBuffer();
}

async function shrink({ data, raw }: Pixels, width: number): Promise<Pixels> {
  const smaller = await sharp(data, { raw })
    .resize(width, null, { kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { height, channels } = smaller.info;
  return { data: smaller.data, raw: { width, height, channels } };
}
