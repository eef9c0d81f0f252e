/** Renders a poster as the picture files of a post. */
import sharp, { type Sharp } from 'sharp';
import { PICTURE_WIDTHS, type PictureSize } from '#contract/pictures.ts';

export interface RenderedPoster {
  original: Buffer;
  variants: Record<PictureSize, Buffer>;
  /** The average colour, as hex, for the placeholder of a loading picture. */
  colour: string;
}

const WEBP = { quality: 80, effort: 0 };

/**
 * Renders the SVG once and scales down from there. All files are WebP, 16:9.
 * @param width of the original in pixels: 1280, or 1920 for a hero
 */
export async function renderPoster(svg: string, width = 1280): Promise<RenderedPoster> {
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * width) / 1280 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const scaled = (size: number) => sharp(data, { raw }).resize(size);
  const encode = (size: number) => (size === width ? sharp(data, { raw }) : scaled(size)).webp(WEBP).toBuffer();
  const original = await encode(width);
  const [thumb, medium] = await Promise.all([encode(PICTURE_WIDTHS.thumb), encode(PICTURE_WIDTHS.medium)]);
  const large = width === PICTURE_WIDTHS.large ? original : await encode(PICTURE_WIDTHS.large);
  return { original, variants: { thumb, medium, large }, colour: await averageColour(sharp(data, { raw })) };
}

async function averageColour(picture: Sharp): Promise<string> {
  const pixel = await picture.resize(1, 1, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}
