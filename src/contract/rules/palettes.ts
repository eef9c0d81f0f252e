/** The papers and inks of fight bills, and of the pages on their paper. Tests compute the contrast of each palette. */
import { channelsOf } from './colours.ts';

export interface Palette {
  paper: string;
  /** Names and the footer: dark. */
  name: string;
  /** The rider and the slopes: bright. */
  rider: string;
}

/** Each cup has one, by its id. Later cups begin again. */
const CUP_PALETTES: readonly [Palette, ...Palette[]] = [
  { paper: '#f3e3c3', name: '#12324a', rider: '#ed610e' },
  { paper: '#d6f03c', name: '#0a1228', rider: '#3f9a72' },
  { paper: '#f6cfd8', name: '#3d0a26', rider: '#f1481c' },
  { paper: '#ece7d8', name: '#101c3c', rider: '#f2542d' },
  { paper: '#cfe6f4', name: '#10214f', rider: '#4b8de0' },
  { paper: '#f7dd4a', name: '#2a1038', rider: '#f14967' },
  { paper: '#cfe8d2', name: '#08291e', rider: '#3b9c75' },
  { paper: '#f6d2bd', name: '#3c0d0d', rider: '#159481' },
  { paper: '#e3e0f6', name: '#1a0f42', rider: '#e0489c' },
  { paper: '#dfe5ea', name: '#0e1a20', rider: '#1699c0' },
  { paper: '#fbb9a0', name: '#1f0d3e', rider: '#9756e8' },
];

/** They are more than twelve, so that none occurs twice in a page of successive films. */
const OTHER_PALETTES: readonly [Palette, ...Palette[]] = [
  { paper: '#f2ead8', name: '#3a0f14', rider: '#d07e23' },
  { paper: '#e4f1ee', name: '#0a2a3c', rider: '#f06a59' },
  { paper: '#f4f0e6', name: '#141414', rider: '#ee5a4a' },
  { paper: '#ffd98a', name: '#10284a', rider: '#3e93a9' },
  { paper: '#d5dcf7', name: '#1c1450', rider: '#677ff0' },
  { paper: '#e9f0b0', name: '#0f3020', rider: '#e37328' },
  { paper: '#f3d6ee', name: '#2a0f4c', rider: '#2b92bd' },
  { paper: '#e6e2da', name: '#1f2a1a', rider: '#789628' },
  { paper: '#c9efe4', name: '#3a0d2e', rider: '#ee5c83' },
  { paper: '#fff2cf', name: '#1b1b4b', rider: '#c27ae6' },
  { paper: '#d9f2ff', name: '#2b0f0a', rider: '#e57507' },
  { paper: '#f2c4c4', name: '#10220f', rider: '#398c6b' },
  { paper: '#ffd0b0', name: '#0b2b33', rider: '#e8514f' },
];

export const PALETTES = [...CUP_PALETTES, ...OTHER_PALETTES];

/** `variation` chooses the palette of a post outside cups. */
export function findPalette(cupId: number | null, variation = 0): Palette {
  const [palettes, position] = cupId === null ? [OTHER_PALETTES, variation] : [CUP_PALETTES, cupId - 1];
  return palettes[position % palettes.length] ?? palettes[0];
}

/** The order of the riders makes no difference. */
export function findRivalsPalette(one: number, other: number): Palette {
  return findPalette(null, one + other);
}

/** The colour of a drawn poster is nearer to its own paper. */
const PRINTED = 4;

type Poster = { cup: { id: number } | null; posterImgColor: string | null };

/** A drawn poster has its own palette, and an uploaded one that of its cup or the nearest. Without both there is none. */
export function findPosterPalette({ cup, posterImgColor: colour }: Poster): Palette | undefined {
  const distances = colour === null ? [] : PALETTES.map(({ paper }) => measureDistance(paper, colour));
  const least = Math.min(...distances);
  if (cup !== null && least >= PRINTED) return findPalette(cup.id);
  return PALETTES[distances.indexOf(least)];
}

/** Brightness counts less than hue, because most photos are darker than every paper. */
function measureDistance(one: string, other: string): number {
  const others = channelsOf(other);
  const [red = 0, green = 0, blue = 0] = channelsOf(one).map((value, channel) => value - (others[channel] ?? 0));
  return Math.hypot(red - green, green - blue, (red + green + blue) / 4);
}
