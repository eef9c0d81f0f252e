import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PALETTES } from '#contract/rules/palettes.ts';
import { findDominantColour } from '../../platform/pictures/dominant-colour.ts';
import { drawFightBill } from './fight-bill.ts';
import { drawFilm } from './film.ts';
import { FLOOR } from './landscape.ts';
import { createRandom } from './seeded-random.ts';

const draw = (title: string, variation = 1) =>
  drawFilm(
    { title, variation },
    { random: createRandom('film'), ink: '#f22', left: 0 },
    { ink: '#f22', dark: '#111', paper: '#fff' },
  );

test.each([
  ['Coffee Run', 'The Last Espresso'],
  ['Sintel', 'Here Be Dragons'],
  ['Hero', 'Heroes of the Park'],
  ['Caminandes: Gran Dillama', 'LLAMA SEASON'],
  ['Peak Season', 'Between Mountains'],
  ['Moonlight', 'Night Shift'],
])('the words of %s and of %s have the same picture, whatever their numbers', (one, other) => {
  expect(draw(one, 1)).toBe(draw(other, 2));
});

test.each(['Offspring', 'Harem', 'Editorial', 'Parkour'])(
  'a word within the longer word %s does not count',
  (title) => {
    expect(draw(title)).toBe(draw('Levels'));
  },
);

test('a title has the picture of its word', () => {
  expect(draw('Spring')).not.toBe(draw('Levels'));
});

test('successive films whose titles name nothing have different pictures', () => {
  const drawn = [310, 311, 312, 313, 314].map((variation) => draw('Levels', variation));
  expect(new Set(drawn).size).toBe(drawn.length);
});

const TITLES =
  'Elephant Bunny Dragon Robot Penguin Llama Cosmos Hero Spring Coffee Mushroom Bolt Wing Peak Lift Moon Ski Goggles';

const [palette] = PALETTES;
const blank = {
  type: 'Film',
  gameType: null,
  riders: [],
  location: null,
  publishDate: '2019',
  tricks: [],
  palette,
} as const;

test.each(TITLES.split(' '))('the picture of %s stands above the title, on much bare paper', async (title) => {
  const bill = drawFightBill({ ...blank, title });
  const { data, info } = await sharp(Buffer.from(bill)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const row = data.subarray(3 * info.width * (FLOOR + 8), 3 * info.width * (FLOOR + 9));
  expect(row).toEqual(Buffer.from(palette?.paper.slice(1).repeat(info.width) ?? '', 'hex'));
  expect(findDominantColour(data)).toBe(palette?.paper);
});
