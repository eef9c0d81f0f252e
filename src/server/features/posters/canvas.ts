/** What a composition draws with: colours, random numbers and initials. */
import type { Random } from './seeded-random.ts';

interface Palette {
  ground: string;
  /** Close to the ground: texture, far layers. */
  tint: string;
  /** Large shapes that stand off the ground. */
  mass: string;
  /** Letters and snow on the mass. */
  onMass: string;
  /** Lines and letters; the strongest contrast to the ground. */
  line: string;
  accent: string;
  pop: string;
}

const INK = '#0b1020';
const SNOW = '#f1f6fa';
const LIME = '#d4ff3a';
const SIGNAL = '#ff5a36';

export const PALETTES: readonly [Palette, ...Palette[]] = [
  { ground: INK, tint: '#17223d', mass: '#2c4a86', onMass: SNOW, line: SNOW, accent: LIME, pop: SIGNAL },
  { ground: '#cde7f6', tint: '#b3d9ef', mass: '#3568a6', onMass: SNOW, line: INK, accent: SIGNAL, pop: LIME },
  { ground: LIME, tint: '#bde61f', mass: '#16204a', onMass: LIME, line: INK, accent: SNOW, pop: SIGNAL },
  { ground: '#1c3bd0', tint: '#2b4ce6', mass: '#0c1a63', onMass: SNOW, line: SNOW, accent: LIME, pop: '#8fd0ff' },
  {
    ground: SIGNAL,
    tint: '#ee4424',
    mass: '#1a1636',
    onMass: '#fff4ea',
    line: '#fff4ea',
    accent: LIME,
    pop: '#ffc9b3',
  },
  { ground: SNOW, tint: '#dbe7f0', mass: '#13213f', onMass: SNOW, line: INK, accent: SIGNAL, pop: '#8fcdf2' },
  {
    ground: '#0d4654',
    tint: '#125a6a',
    mass: '#062a34',
    onMass: '#e2f8f4',
    line: '#e2f8f4',
    accent: '#74f0dc',
    pop: '#ff7a4d',
  },
  {
    ground: '#27204f',
    tint: '#352c68',
    mass: '#120e2b',
    onMass: '#f3ecff',
    line: '#f3ecff',
    accent: '#ff8a5c',
    pop: LIME,
  },
  { ground: '#8ca5bf', tint: '#a3b8cd', mass: '#1a2642', onMass: SNOW, line: INK, accent: LIME, pop: SNOW },
];

export interface Canvas {
  random: Random;
  palette: Palette;
  /** Of the first two riders; letters of the wordmark where there is none. */
  initials: readonly [string, string];
}

/** Returns the SVG shapes of one poster above its background. */
export type Composition = (canvas: Canvas) => string;
