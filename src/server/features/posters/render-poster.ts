import sharp from 'sharp';
import { PICTURE_WIDTHS, type PictureSize } from '#contract/rules/pictures.ts';
import { findDominantColour } from '../../platform/pictures/dominant-colour.ts';

export interface RenderedPoster {
  original: Buffer;
  variants: Record<PictureSize, Buffer>;
  /** The dominant colour, for the placeholder of a loading picture. */
  colour: string;
}

const POSTER = { quality: 50, effort: 2 };
/** The first paint of the home page waits for a slide, of which there are few. */
const SLIDE = { quality: 40, effort: 4 };

type Encoding = typeof POSTER;

/** Renders the SVG once, and scales it down for the other files. The original is 1280 pixels wide, or 1920 for a slide. */
export async function renderPoster(svg: string, width = 1280): Promise<RenderedPoster> {
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * width) / 1280 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const full: Pixels = { data, raw: { width: info.width, height: info.height, channels: info.channels } };
  const encoding = width > PICTURE_WIDTHS.large ? SLIDE : POSTER;
  const original = await encode(full, encoding);
  const large =
    width === PICTURE_WIDTHS.large ? original : await encode(await shrink(full, PICTURE_WIDTHS.large), encoding);
  // Each size is made from the next larger one, which has a quarter of the pixels.
  const half = await shrink(full, PICTURE_WIDTHS.medium);
  const quarter = await shrink(half, PICTURE_WIDTHS.thumb);
  const [thumb, medium] = await Promise.all([encode(quarter, encoding), encode(half, encoding)]);
  return { original, variants: { thumb, medium, large }, colour: findDominantColour(data) };
}

type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

async function shrink({ data, raw }: Pixels, width: number): Promise<Pixels> {
  const smaller = await sharp(data, { raw }).resize(width).raw().toBuffer({ resolveWithObject: true });
  const { height, channels } = smaller.info;
  return { data: smaller.data, raw: { width, height, channels } };
}

function encode({ data, raw }: Pixels, encoding: Encoding): Promise<Buffer> {
  return sharp(data, { raw }).webp(encoding).toBuffer();
}
