import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { GAME_TYPES } from '#contract/rules/posts.ts';
import { drawFightBill, drawSlide } from './fight-bill.ts';
import { FLOOR } from './landscape.ts';
import { CAPITAL_HEIGHT, outlineText } from './outlines.ts';
import type { BillFacts } from './wording.ts';

const game: BillFacts = {
  title: 'Russ Henshaw vs. Øystein Bråten',
  type: 'Game',
  gameType: 'slvsh',
  riders: ['Russ Henshaw', 'Øystein Bråten'],
  location: 'Ruka',
  publishDate: '2018-12-04',
  tricks: ['Cork 7, mute'],
};

const facts = fc.record<BillFacts>({
  title: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
  type: fc.constantFrom('Game', 'Film'),
  gameType: fc.constantFrom(...GAME_TYPES, null),
  riders: fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }),
  location: fc.option(fc.string()),
  publishDate: fc
    .date({ min: new Date(0), max: new Date('2999-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  tricks: fc.array(fc.string(), { maxLength: 5 }),
  maker: fc.option(fc.string()),
  cup: fc.option(fc.record({ id: fc.integer({ min: 1, max: 10_000 }), title: fc.string() })),
});

const hasText = (svg: string, text: string, face: Parameters<typeof outlineText>[1]) =>
  svg.includes(` d="${outlineText(text, face).d}"`);

const hasName = (svg: string, name: string) =>
  (['wide', 'medium', 'narrow'] as const).some((face) => hasText(svg, name, face));

test('the same facts always give the same bill', () => {
  fc.assert(
    fc.property(facts, (any) => drawFightBill(any) === drawFightBill(structuredClone(any))),
    { numRuns: 30 },
  );
});

test('a bill needs no font, no script and nothing from outside, and has no invalid number', () => {
  const check = fc.property(facts, (any) => {
    for (const svg of [drawFightBill(any), drawSlide(any)]) {
      expect(svg).not.toMatch(/<text|<image|<script|<style|<use|href|data:|font|@import|url\((?!#)/);
      expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
    }
  });
  fc.assert(check, { numRuns: 60 });
});

test('a game has both surnames, place and year, and a trick', () => {
  const bill = drawFightBill(game);
  expect([hasName(bill, 'HENSHAW'), hasName(bill, 'BRÅTEN')]).toEqual([true, true]);
  expect(hasText(bill, 'RUKA 2018', 'wide')).toBe(true);
  expect(hasText(bill, 'CORK 720, MUTE', 'wide')).toBe(true);
  expect(hasText(bill, 'vs.', 'wide')).toBe(true);
});

test('a game of a cup has the title of the cup, whose year is another one than that of publishing', () => {
  const bill = drawFightBill({ ...game, publishDate: '2017-11-29', cup: { id: 2, title: 'Sunset Park 2016' } });
  expect(hasText(bill, 'SUNSET PARK 2016', 'wide')).toBe(true);
  expect(hasText(bill, 'RUKA 2017', 'wide')).toBe(false);
});

test.each([
  ['Ruka', 'Safety'],
  ['Woodward Copper', 'Switch tail butter cork 540 critical'],
])('the place %s and the trick %s have one size, in which tiles show them', (location, trick) => {
  const bill = drawFightBill({ ...game, location, tricks: [trick] });
  const [place, quote] = [...bill.matchAll(/scale\((\S+ \S+)\)/g)].slice(-2).map(([, scale]) => scale);
  expect(quote).toBe(place);
  expect(Number(quote?.split(' ')[1]) * CAPITAL_HEIGHT).toBeGreaterThan(30);
});

test('names stand below the ground, and begin and end at the same margin', async () => {
  const { data, info } = await sharp(Buffer.from(drawFightBill(game)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark = findDarkColumns(data, info.width, { top: 560, bottom: 636 });
  expect([dark.at(0), dark.at(-1)]).toEqual([46, 1280 - 46 - 1]);
});

test.each(['Game', 'Film'] as const)('the ground of a bill of a %s reaches both edges', async (type) => {
  const svg = drawFightBill({ ...game, type });
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3);
  const [left, right] = [colourAt(2, FLOOR - 6), colourAt(info.width - 3, FLOOR - 6)];
  expect(left).not.toEqual(colourAt(2, 2));
  expect(right).toEqual(left);
});

/** Returns the columns with ink of names between two rows, from left to right. */
function findDarkColumns(data: Buffer, width: number, { top, bottom }: { top: number; bottom: number }): number[] {
  const isDark = (x: number, y: number) =>
    [0, 1, 2].every((channel) => (data[3 * (y * width + x) + channel] ?? 255) < 90);
  const rows = Array.from({ length: bottom - top }, (_, index) => top + index);
  return Array.from({ length: width }, (_, x) => x).filter((x) => rows.some((y) => isDark(x, y)));
}

test('a game without a place is in the world', () => {
  expect(hasText(drawFightBill({ ...game, location: null }), 'THE WORLD 2018', 'wide')).toBe(true);
});

test('a film has its title, its maker and the year', () => {
  const film = { ...game, title: 'Spring', type: 'Film', gameType: null, riders: [], maker: 'Any Films' } as const;
  const bill = drawFightBill(film);
  expect(hasName(bill, 'SPRING')).toBe(true);
  expect([hasText(bill, 'ANY FILMS', 'wide'), hasText(bill, '2018', 'wide')]).toEqual([true, true]);
  expect(hasText(bill, 'vs.', 'wide')).toBe(false);
});

test.each(['BRÅTEN', 'SÆTERØY', 'ŁUKASZ', 'BŘESKÝ', 'ÉTÉ', 'ИВАН', 'ΝΙΚΗ'])('%s has outlines', (name) => {
  for (const face of ['wide', 'medium', 'narrow'] as const) expect(outlineText(name, face).width).toBeGreaterThan(100);
});

test('a character without a glyph is drawn without its accent, or left out', () => {
  expect(outlineText('ẌỆ', 'wide')).toEqual(outlineText('XE', 'wide'));
  expect(outlineText('山', 'wide')).toEqual({ d: '', width: 0 });
});

test('the ink of a line begins at its left end', () => {
  for (const text of ['HALL', 'WOODS', 'OLLILA', 'JOSS']) {
    const edges = [...outlineText(text, 'wide').d.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x));
    expect(Math.min(...edges)).toBe(0);
  }
});

test('letters that lean towards each other stand closer', () => {
  const apart = outlineText('A', 'wide').width + outlineText('V', 'wide').width;
  expect(outlineText('AV', 'wide').width).toBeLessThan(apart);
});
