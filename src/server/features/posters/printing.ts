import type { Palette } from '#contract/rules/palettes.ts';

/** A bill is printed in its inks on bare paper, or with the rider left bare in a field of ink. */
export interface Printing {
  ground: string;
  /** The rider and the slopes. */
  figure: string;
  /** The colour of the figure below a name: dark enough for the name, bright enough for the figure. */
  overlap: string;
}

/** This tint shows the rider through a name. */
const OVERLAP_TINT = 0.14;

export function printWith({ paper, name, rider }: Palette, flooded: boolean): Printing {
  const printed = blend(rider, paper, (over, under) => (over * under) / 255);
  const [ground, figure] = flooded ? [printed, paper] : [paper, printed];
  return { ground, figure, overlap: blend(name, figure, (dark, bright) => dark + (bright - dark) * OVERLAP_TINT) };
}

/** Combines two hex colours by channel, from 0 to 255. */
export function blend(one: string, other: string, combine: (one: number, other: number) => number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const channels = [1, 3, 5].map((at) => Math.round(combine(channel(one, at), channel(other, at))));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
