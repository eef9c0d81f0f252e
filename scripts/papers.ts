/**
 * The style sheet of the pages on paper: colours of `src/web/ui/tokens.css` for each palette. A test compares the file with it,
 * and `vitest run -u scripts/papers.test.ts` writes the file after a change of the palettes.
 */
import { channelsOf, contrast } from '#contract/rules/colours.ts';
import { PALETTES, type Palette } from '#contract/rules/palettes.ts';
import { COLOURS } from '#server/features/share/brand.ts';
import { paperClass } from '#web/ui/paper.ts';

/** WCAG 2.2 AA for text. */
const LEGIBLE = 4.5;

function paperTokens({ paper, name, rider }: Palette) {
  // Paper over paper has the same hue.
  const surface = (share: number) => mapChannels(paper, (value) => value * (1 - share + (share * value) / 255));
  const darkest = surface(0.7);
  const darken = (ink: string) =>
    findLegible(darkest, (step) => mapChannels(ink, (value) => darkenChannel(value) * (1 - step)));
  return {
    ink: paper,
    'surface-1': surface(0.25),
    'surface-2': surface(0.45),
    'surface-3': darkest,
    snow: name,
    ice: findLegible(darkest, (step) => mix(paper, name, step)),
    lime: darken(rider),
    signal: darken(COLOURS.signal),
  };
}

/** A power keeps a dark ink as vivid as the bright one. */
function darkenChannel(value: number): number {
  return 255 * (value / 255) ** 1.5;
}

/** Finds the brightest colour that is legible as text. `colourAt` becomes darker from 0 to 1. */
function findLegible(ground: string, colourAt: (step: number) => string): string {
  const colours = Array.from({ length: 100 }, (_, index) => colourAt(index / 100));
  const legible = colours.find((colour) => contrast(colour, ground) >= LEGIBLE);
  if (legible === undefined) throw new Error(`No ink is legible on ${ground}`);
  return legible;
}

/** `share` is that of the other colour, from 0 to 1. */
function mix(one: string, other: string, share: number): string {
  const others = channelsOf(other);
  return mapChannels(one, (value, channel) => value + ((others[channel] ?? 0) - value) * share);
}

function mapChannels(colour: string, map: (value: number, channel: number) => number): string {
  return `#${Buffer.from(channelsOf(colour).map((value, channel) => Math.round(map(value, channel)))).toString('hex')}`;
}

export function paperStyles(): string {
  const rules = PALETTES.map((palette) => {
    const declarations = Object.entries(paperTokens(palette)).map(([token, colour]) => `  --${token}: ${colour};`);
    return `:root:has(.${paperClass(palette)}) {\n${declarations.join('\n')}\n}\n`;
  });
  return `/* Written by scripts/papers.ts. */\n${rules.join('\n')}`;
}
