import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPalette } from '#contract/rules/palettes.ts';
import { GAME_TYPES } from '#contract/rules/posts.ts';
import { drawFightBill, drawSlide } from './fight-bill.ts';
import { outlineText } from './outlines.ts';
import { printWith } from './printing.ts';
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

const countSlots = (svg: string) => svg.match(/<rect x=/g)?.length ?? 0;
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

test('a slvsh game has ten empty slots, other posts have none', () => {
  expect(countSlots(drawFightBill(game))).toBe(10);
  for (const gameType of ['instabanger', 'add-on', null] as const) {
    expect(countSlots(drawFightBill({ ...game, gameType }))).toBe(0);
  }
  expect(countSlots(drawFightBill({ ...game, type: 'Film', gameType: null }))).toBe(0);
});

test('a game has both surnames, place and year, and a trick', () => {
  const bill = drawFightBill(game);
  expect([hasName(bill, 'HENSHAW'), hasName(bill, 'BRÅTEN')]).toEqual([true, true]);
  expect(hasText(bill, 'RUKA 2018', 'wide')).toBe(true);
  expect(hasText(bill, 'Cork 7, mute', 'text')).toBe(true);
  expect(hasText(bill, 'vs.', 'wide')).toBe(true);
});

test('a game of a cup has the title of the cup, whose year is another one than that of publishing', () => {
  const bill = drawFightBill({ ...game, publishDate: '2017-11-29', cup: { id: 2, title: 'Sunset Park 2016' } });
  expect(hasText(bill, 'SUNSET PARK 2016', 'wide')).toBe(true);
  expect(hasText(bill, 'RUKA 2017', 'wide')).toBe(false);
});

test('the play mark in the lower left corner covers no slot', () => {
  const slots = [...drawFightBill(game).matchAll(/<rect x="([\d.]+)"/g)].map(([, x]) => Number(x));
  expect(Math.min(...slots)).toBeGreaterThanOrEqual(1280 * 0.165);
});

test('a name over the rider is printed only in dark inks', () => {
  const palette = findPalette(null, 4);
  const [, overlap = ''] = drawFightBill({ ...game, variation: 4 }).split('clip-path="url(#names)"');
  const inks = new Set((overlap.split('</g><rect')[0] ?? '').match(/#[0-9a-f]{6}/g));
  expect([...inks].sort()).toEqual([palette.name, printWith(palette, true).overlap].sort());
});

test('the disc covers no accent of the lower name', () => {
  const places = [0, 3, 6].map(
    (variation) => drawFightBill({ ...game, variation }).match(/<circle cx="(\d+)" cy="292"/)?.[1],
  );
  expect(places).toEqual(['1156', '124', '1156']);
});

test('a game without a place is in the world', () => {
  expect(hasText(drawFightBill({ ...game, location: null }), 'THE WORLD 2018', 'wide')).toBe(true);
});

test('a film has its title, its maker and the year', () => {
  const film = { ...game, title: 'Spring', type: 'Film', gameType: null, riders: [], maker: 'Any Films' } as const;
  const bill = drawFightBill(film);
  expect(hasName(bill, 'SPRING')).toBe(true);
  expect(hasText(bill, 'ANY FILMS 2018', 'wide')).toBe(true);
  expect(hasText(bill, 'vs.', 'wide')).toBe(false);
});

test.each(['BRÅTEN', 'SÆTERØY', 'ŁUKASZ', 'BŘESKÝ', 'ÉTÉ', 'ИВАН', 'ΝΙΚΗ'])('%s has outlines', (name) => {
  for (const face of ['wide', 'medium', 'narrow'] as const) expect(outlineText(name, face).width).toBeGreaterThan(100);
});

test('a character without a glyph is drawn without its accent, or left out', () => {
  expect(outlineText('ẌỆ', 'wide')).toEqual(outlineText('XE', 'wide'));
  expect(outlineText('山', 'wide')).toEqual({ d: '', width: 0 });
});
