/** Where the frames of a trick are on each kind of ground. The grounds of `landscape.ts` follow the same points. */
import type { Trick } from './trick.ts';

/** Frames of a sequence. A 540 turns by 90 degrees from one to the next. */
export const FRAMES = 7;
/** Pixels per centimetre. */
export const SCALE = 1.04;

/** Where a frame is, in pixels, and the slope under the skis, in degrees. */
export interface Stop {
  x: number;
  y: number;
  slope: number;
  /** The skis are on the ground here, and `y` is the ground. */
  grounded?: boolean;
  /** Degrees by which a wall behind the rider tilts them towards the viewer. */
  bank?: number;
}

type Terrain = Trick['terrain'];

const AIR = arc({ x: 176, y: 392, slope: 22 }, { x: 1124, y: 450, slope: -17 }, 218);
const DROP = arc({ x: 206, y: 290, slope: 4 }, { x: 1130, y: 462, slope: -17 }, 130);
const RAIL: readonly Stop[] = [
  { x: 136, y: 452, slope: 14, grounded: true },
  { x: 294, y: 236, slope: 6 },
  { x: 456, y: 424, slope: 0, grounded: true },
  { x: 628, y: 424, slope: 0, grounded: true },
  { x: 800, y: 424, slope: 0, grounded: true },
  { x: 966, y: 236, slope: -6 },
  { x: 1136, y: 474, slope: -12, grounded: true },
];
const DOWN_RAIL: readonly Stop[] = [
  { x: 136, y: 412, slope: 14, grounded: true },
  { x: 294, y: 200, slope: 6 },
  { x: 456, y: 394, slope: -9, grounded: true },
  { x: 628, y: 421, slope: -9, grounded: true },
  { x: 800, y: 448, slope: -9, grounded: true },
  { x: 966, y: 272, slope: -10 },
  { x: 1136, y: 490, slope: -12, grounded: true },
];
const BUTTER: readonly Stop[] = [
  { x: 110, y: 338, slope: 8, grounded: true },
  { x: 262, y: 316, slope: 4, grounded: true },
  { x: 410, y: 324, slope: -8, grounded: true },
  { x: 566, y: 176, slope: -8 },
  { x: 742, y: 162, slope: -10 },
  { x: 920, y: 246, slope: -14 },
  { x: 1110, y: 446, slope: -17, grounded: true },
];
/** The rider leaves the wall of a quarter pipe on the left and lands on its transition. */
const PIPE: readonly Stop[] = [
  { x: 214, y: 388, slope: -76, grounded: true },
  { x: 272, y: 190, slope: -68 },
  { x: 416, y: 146, slope: -56 },
  { x: 598, y: 168, slope: -46 },
  { x: 776, y: 204, slope: -34 },
  { x: 926, y: 300, slope: -22 },
  { x: 1092, y: 524, slope: -4, grounded: true },
];
/** The rider goes up the wall, stands on one hand on its lip, and comes down. */
const PLANT: readonly Stop[] = [
  { x: 650, y: 506, slope: -8, grounded: true },
  { x: 456, y: 484, slope: -22, grounded: true },
  { x: 222, y: 400, slope: -76, grounded: true },
  { x: 172, y: 158, slope: -60 },
  { x: 470, y: 150, slope: -48 },
  { x: 720, y: 276, slope: -30 },
  { x: 1020, y: 522, slope: -6, grounded: true },
];
/** The rider goes up to a wall that faces the viewer, along its face, and off it. */
const WALL: readonly Stop[] = [
  { x: 120, y: 454, slope: 14, grounded: true },
  { x: 290, y: 328, slope: 30, bank: 20 },
  { x: 458, y: 264, slope: 18, bank: 52 },
  { x: 630, y: 238, slope: 0, bank: 62 },
  { x: 806, y: 280, slope: -20, bank: 52 },
  { x: 1000, y: 284, slope: -22 },
  { x: 1136, y: 474, slope: -12, grounded: true },
];

function arc(lip: Stop, landing: Stop, height: number): readonly Stop[] {
  const rise = 60 * SCALE;
  return Array.from({ length: FRAMES }, (_, index): Stop => {
    const t = index / (FRAMES - 1);
    if (t === 0) return { ...lip, grounded: true };
    if (t === 1) return { ...landing, grounded: true };
    return {
      x: mix(lip.x, landing.x, t),
      y: mix(lip.y, landing.y, t) - rise - 4 * height * t * (1 - t),
      slope: mix(lip.slope, landing.slope, t),
    };
  });
}

export const STOPS: Record<Terrain | 'downRail' | 'plant' | 'butter', readonly Stop[]> = {
  kicker: AIR,
  natural: DROP,
  wall: WALL,
  rail: RAIL,
  downRail: DOWN_RAIL,
  box: RAIL,
  pipe: PIPE,
  plant: PLANT,
  butter: BUTTER,
};

export type Ground = keyof typeof STOPS;

/** The frame from which the rider is in the air. */
export const TAKE_OFFS: Record<Ground, number> = {
  kicker: 0,
  natural: 0,
  wall: 4,
  rail: 0,
  downRail: 0,
  box: 0,
  pipe: 0,
  plant: 2,
  butter: 2,
};

export function mix(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}
