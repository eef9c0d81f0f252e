import type { Palette } from './palettes.ts';
import type { Random } from './seeded-random.ts';

export interface Canvas {
  random: Random;
  palette: Palette;
  /** Of the first two riders; letters of the wordmark where there is none. */
  initials: readonly [string, string];
}

/** Returns the SVG shapes of one poster above its background. */
export type Composition = (canvas: Canvas) => string;
