import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawPoster, initialsOf, type PosterSeed } from './draw-poster.ts';

const seed: PosterSeed = { id: 7, kind: 'game', riders: ['Russ Henshaw', 'Øystein Bråten'], title: 'Any title' };

const seeds = fc.record<PosterSeed>({
  id: fc.integer({ min: 1, max: 100_000 }),
  kind: fc.constantFrom('game', 'film'),
  riders: fc.array(fc.string(), { maxLength: 5 }),
  title: fc.string(),
});

test('the same post always has the same poster', () => {
  fc.assert(fc.property(seeds, (any) => drawPoster(any) === drawPoster(structuredClone(any))));
});

test('two hundred posts have two hundred posters', () => {
  const posters = Array.from({ length: 200 }, (_, id) => drawPoster({ ...seed, id: id + 1 }));
  expect(new Set(posters).size).toBe(200);
});

test('neighbours in a grid of up to six columns differ in their colour', () => {
  const ground = (id: number) => /<rect[^>]* fill="(#\w+)"/.exec(drawPoster({ ...seed, id }))?.[1];
  for (let id = 1; id <= 60; id += 1) {
    for (const step of [1, 2, 3, 4, 5, 6]) expect(ground(id), `${id} and ${id + step}`).not.toBe(ground(id + step));
  }
});

test('a poster contains no font, no script and no external reference', () => {
  fc.assert(
    fc.property(seeds, (any) => {
      const svg = drawPoster(any);
      expect(svg).not.toMatch(/<text|<image|<script|<style|<use|href|data:|font|@import/);
      expect(svg.match(/url\((?!#)/)).toBeNull();
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:/);
    }),
  );
});

test('a poster contains no invalid number', () => {
  fc.assert(fc.property(seeds, (any) => !/NaN|Infinity|undefined|null/.test(drawPoster(any))));
});

test('a film has the film strip, a game the sticker', () => {
  const game = drawPoster(seed);
  const film = drawPoster({ ...seed, kind: 'film', riders: [] });
  expect(film).toContain('#05070e');
  expect(game).not.toContain('#05070e');
});

test.each([
  ['Alex Hall', 'AH'],
  ['Øystein Bråten', 'OB'],
  ['Šimon Bartík', 'SB'],
  ['Eirik V. Sæterøy', 'ES'],
  ['Jaeden Schneider-Clark', 'JS'],
  ['Krypto', 'K'],
  ['', 'S'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
