import { expect, test } from 'vitest';
import { contrast } from '#contract/rules/contrast.ts';
import { PALETTES } from '#contract/rules/palettes.ts';
import { printWith } from './printing.ts';

const rows = PALETTES.map((palette, index) => [index + 1, palette] as const);

test.each(rows)('names of palette %i read on the paper and over the rider, at the size of a card', (_row, palette) => {
  const bare = printWith(palette, false);
  const flooded = printWith(palette, true);
  expect(contrast(palette.name, palette.paper)).toBeGreaterThanOrEqual(7);
  // The rider's ink on the paper, and the field of it.
  expect(bare.figure).toBe(flooded.ground);
  expect(contrast(palette.name, bare.figure)).toBeGreaterThanOrEqual(3);
  expect(contrast(bare.overlap, bare.figure)).toBeGreaterThanOrEqual(3.2);
  expect(contrast(flooded.overlap, flooded.figure)).toBeGreaterThanOrEqual(4.5);
});
