/** What a composition has at hand when it draws. */
import type { Palette } from './palettes.ts';
import type { Random } from './seeded-random.ts';

export interface Canvas {
  random: Random;
  palette: Palette;
  /** Of the first two riders; the house's own letter where there is none. */
  initials: readonly [string, string];
}

/** Draws the shapes of one poster over its ground. */
export type Composition = (canvas: Canvas) => string;
