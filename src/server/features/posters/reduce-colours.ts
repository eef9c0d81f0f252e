/** Gives the pixels of a drawing the colours that it names, and between each two of them a few mixtures for edges. */
import { channelsOf } from '#contract/rules/colours.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** Each channel has sixteen shades. */
const CELLS = 16 ** 3;
const UNKNOWN = -1;

export interface ColourTable {
  colours: readonly Colour[];
  /** The nearest colours as numbers, by the shades of red, green and blue. */
  nearest: Int32Array;
}

/** The drawing names each of its colours as #rrggbb. One of them becomes another in so many steps. */
export function createColourTable(svg: string, steps: number): ColourTable {
  const named = [...new Set(svg.match(/#[0-9a-f]{6}\b/g))].map(channelsOf);
  const mixed = named.flatMap((one, index) => named.slice(index + 1).flatMap((other) => mixColours(one, other, steps)));
  const nearest = new Int32Array(CELLS).fill(UNKNOWN);
  // What is almost a named colour becomes that colour.
  for (const colour of named) nearest[findCell(toNumber(...colour))] = toNumber(...colour);
  return { colours: [...named, ...mixed], nearest };
}

function mixColours(one: Colour, other: Colour, steps: number): Colour[] {
  return Array.from({ length: steps - 1 }, (_, index) => {
    const share = (index + 1) / steps;
    const mix = (channel: 0 | 1 | 2) => Math.round(one[channel] + (other[channel] - one[channel]) * share);
    return [mix(0), mix(1), mix(2)];
  });
}

/** Replaces the bytes of red, green and blue of each pixel. */
export function reduceColours(pixels: Uint8Array, { colours, nearest }: ColourTable): void {
  // To read the length in each turn doubles the time.
  const { length } = pixels;
  let flat = UNKNOWN;
  for (let at = 0; at < length; at += 3) {
    const pixel = toNumber(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    // Most pixels have a named colour already, like the pixel before.
    if (pixel === flat) continue;
    const cell = findCell(pixel);
    let colour = nearest[cell] ?? UNKNOWN;
    if (colour === UNKNOWN) {
      colour = findNearest(cell, colours);
      nearest[cell] = colour;
    }
    if (colour === pixel) flat = pixel;
    pixels[at] = colour >> 16;
    pixels[at + 1] = colour >> 8;
    pixels[at + 2] = colour;
  }
}

function findCell(colour: number): number {
  return ((colour >> 12) & 0xf00) | ((colour >> 8) & 0xf0) | ((colour >> 4) & 0xf);
}

function toNumber(red: number, green: number, blue: number): number {
  return (red << 16) | (green << 8) | blue;
}

function findNearest(cell: number, colours: readonly Colour[]): number {
  const middle = [cell >> 8, (cell >> 4) & 15, cell & 15].map((shade) => shade * 16 + 8);
  const distances = colours.map((colour) =>
    Math.hypot(...colour.map((value, channel) => value - (middle[channel] ?? 0))),
  );
  return toNumber(...(colours[distances.indexOf(Math.min(...distances))] ?? ([0, 0, 0] as const)));
}
