import { PALETTES, type Palette } from '#contract/rules/palettes.ts';

/** The class of `main` on a page with the colours of the palette, which `papers.css` defines. */
export function paperClass(palette: Palette): string {
  return `paper-${PALETTES.indexOf(palette) + 1}`;
}
