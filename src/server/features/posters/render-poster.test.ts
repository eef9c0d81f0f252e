import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawFightBill } from './fight-bill.ts';
import { renderPoster } from './render-poster.ts';

const svg = drawFightBill({
  title: 'Max Hill vs. Rob Heule',
  type: 'Game',
  gameType: 'slvsh',
  riders: ['Max Hill', 'Rob Heule'],
  location: null,
  publishDate: '2014-12-10',
  tricks: [],
});

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

test('the placeholder colour is the average of the picture', async () => {
  const plain =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="#336699"/></svg>';
  expect((await renderPoster(plain)).colour).toMatch(/^#3[2-4]6[5-7]9[89a]$/);
});

test('the colour of a half black and half white picture is grey', async () => {
  const halves =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720"/><rect width="640" height="720" fill="#fff"/></svg>';
  const { colour } = await renderPoster(halves);
  expect(colour).toMatch(/^#(7f|80|81|7e)\1\1$/);
});

async function readSize(picture: Buffer): Promise<string> {
  const { format, width, height } = await sharp(picture).metadata();
  return `${format} ${width}x${height}`;
}
