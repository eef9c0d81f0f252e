/** The web app manifests against their specification. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/rules/languages.ts';
import { createManifest } from '#server/features/seo/web-app-manifest.ts';
import { COLOURS } from '#server/features/share/brand.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../public');
const manifests = LANGUAGES.map(createManifest);

type Icon = { src: string; sizes: string; purpose?: string };

const text = { type: 'string', minLength: 1 };
const address = { type: 'string', pattern: '^/(?!/)' };
const colour = { type: 'string', pattern: '^#[0-9a-f]{6}$' };
const images = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    required: ['src', 'sizes', 'type'],
    properties: {
      src: address,
      sizes: { type: 'string', pattern: '^[1-9]\\d*x[1-9]\\d*( [1-9]\\d*x[1-9]\\d*)*$' },
      type: { enum: ['image/png'] },
      purpose: { enum: ['any', 'maskable', 'monochrome'] },
    },
    additionalProperties: false,
  },
};

/** https://www.w3.org/TR/appmanifest/ and its shortcuts; an unknown member is a typing error. */
const RULES = {
  type: 'object',
  required: ['name', 'short_name', 'start_url', 'display', 'icons'],
  properties: {
    id: address,
    name: text,
    // The length that fits below an icon.
    short_name: { ...text, maxLength: 12 },
    description: text,
    lang: { type: 'string', pattern: '^[a-z]{2}(-[A-Z]{2})?$' },
    dir: { enum: ['ltr', 'rtl', 'auto'] },
    start_url: address,
    scope: address,
    display: { enum: ['fullscreen', 'standalone', 'minimal-ui', 'browser'] },
    background_color: colour,
    theme_color: colour,
    categories: { type: 'array', items: { type: 'string', pattern: '^[a-z]+$' } },
    icons: images,
    shortcuts: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'url'],
        properties: { name: text, short_name: { ...text, maxLength: 12 }, url: address, icons: images },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

test.each(manifests)('the manifest in $lang is valid', (manifest) => {
  const validate = new Ajv2020({ allErrors: true }).compile(RULES);
  validate(manifest);
  expect(validate.errors).toBeNull();
});

test('an app in another language is another app', () => {
  expect(manifests.map(({ id, start_url }) => [id, start_url])).toEqual([
    ['/', '/'],
    ['/fr', '/fr'],
  ]);
});

test('each icon has its size, and is empty outside the safe zone', async () => {
  for (const manifest of manifests) {
    // Chromium offers the installation of an app with these.
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    // Chromium shows no smaller icon of a shortcut.
    for (const { icons } of manifest.shortcuts)
      expect(icons.some(({ sizes }) => Number.parseInt(sizes, 10) >= 96)).toBe(true);
  }
  const icons: Icon[] = manifests.flatMap(({ icons, shortcuts }) => [
    ...icons,
    ...shortcuts.flatMap((shortcut) => shortcut.icons.map((icon) => ({ ...icon, purpose: 'maskable' }))),
  ]);
  for (const { src, sizes, purpose } of [...icons, { src: '/icons/apple-touch-icon.png', sizes: '180x180' }]) {
    const { data, info } = await sharp(readFileSync(path.join(PUBLIC, src)))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(`${info.width}x${info.height}`, src).toBe(sizes);
    if (purpose === 'maskable') expect(colourOutsideOfMask(data, info.width)).toEqual(new Set([COLOURS.ink]));
  }
});

/** The safe zone of every mask is a circle of four fifths of the width. */
function colourOutsideOfMask(pixels: Buffer, width: number): Set<string> {
  const colours = new Set<string>();
  for (let index = 0; index < width * width; index++) {
    const [x, y] = [(index % width) - width / 2, Math.floor(index / width) - width / 2];
    if (Math.hypot(x, y) > width * 0.4) colours.add(`#${pixels.subarray(index * 3, index * 3 + 3).toString('hex')}`);
  }
  return colours;
}
