import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findPosterPalette, PALETTES } from '#contract/rules/palettes.ts';
import { decodePicture } from '../../platform/pictures/decode-picture.ts';
import { encodePicture } from '../../platform/pictures/encode-picture.ts';
import { drawFightBill } from './fight-bill.ts';
import { renderPoster } from './render-poster.ts';
import type { BillFacts } from './wording.ts';

const game: BillFacts = {
  title: 'Max Hill vs. Rob Heule',
  type: 'Game',
  gameType: 'slvsh',
  riders: ['Max Hill', 'Rob Heule'],
  location: null,
  publishDate: '2014-12-10',
  tricks: [],
};
const svg = drawFightBill(game);

test('the same drawing always gives the same bytes', async () => {
  const [first, second] = await Promise.all([renderPoster(svg), renderPoster(svg)]);
  expect(first.original.equals(second.original)).toBe(true);
});

test('a poster comes in every size that pages ask for, all WebP and 16:9', async () => {
  const { original, variants } = await renderPoster(svg);
  const sizes = await Promise.all([original, variants.large, variants.medium, variants.thumb].map(readSize));
  expect(sizes).toEqual(['webp 1280x720', 'webp 1280x720', 'webp 640x360', 'webp 320x180']);
});

test('a hero is rendered at 1920 pixels', async () => {
  const { original, variants } = await renderPoster(svg, 1920);
  expect(await readSize(original)).toBe('webp 1920x1080');
  expect(await readSize(variants.large)).toBe('webp 1280x720');
});

test('the files of a poster have few colours, and are smaller than with loss', async () => {
  const { original, variants } = await renderPoster(svg);
  for (const [file, most] of [
    [original, 16],
    [variants.medium, 48],
    [variants.thumb, 48],
  ] as const) {
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    const pixels = data.toString('hex').match(new RegExp(`.{${2 * info.channels}}`, 'g'));
    // Three inks, and four or fifteen mixtures of each two.
    expect(new Set(pixels).size).toBeLessThanOrEqual(most);
    const withLoss = await sharp(Buffer.from(svg)).resize(info.width).webp({ quality: 50, effort: 2 }).toBuffer();
    expect(file.length).toBeLessThan(withLoss.length);
  }
});

const TRICKS = ['Double cork 12, safety', '450 on, back 2', 'Nose butter 5', 'Flair, mute', 'Box slide, 270 out'];

test.each([...PALETTES.entries()])(
  'the colour of a poster finds its palette, %i, also after an upload',
  async (index, palette) => {
    // Cups have the first eleven palettes.
    const cup = index < 11 ? { id: index + 1, title: 'Grandvalira 2018' } : null;
    const tricks = [TRICKS[index % TRICKS.length] ?? ''];
    const bill = drawFightBill({ ...game, tricks, cup, variation: index - 11 });
    const { original, colour } = await renderPoster(bill);
    const upload = await encodePicture(await decodePicture(original, 'poster'), 0);
    expect(colour).toBe(palette.paper);
    for (const posterImgColor of [colour, upload.color])
      expect(findPosterPalette({ cup: { id: 4711 }, posterImgColor })).toBe(palette);
  },
);

async function readSize(picture: Buffer): Promise<string> {
  const { format, width, height } = await sharp(picture).metadata();
  return `${format} ${width}x${height}`;
}
