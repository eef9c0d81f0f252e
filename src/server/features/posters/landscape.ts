/** What is behind and below the rider, in dots and in flat ink. */
import type { Random } from './seeded-random.ts';
import type { Ground } from './stops.ts';

export const WIDTH = 1280;
export const HEIGHT = 720;
/** The ground ends here. The names stand below. */
export const FLOOR = 540;
/** Slides show this much more on the left. */
export const LEFT = -528;

/** Places of the sport that have no peaks. */
const LANDSCAPES: readonly (readonly [Landscape, RegExp])[] = [
  ['forest', /ruka|levi|finland|norway|sweden|kimbo|seven springs|gunstock|cannon|jp memorial|quebec|vermont/i],
  ['hills', /perisher|thredbo|australia|sierra|scotland|korea|japan/i],
  ['volcano', /windells|timberline|hood|mammoth|momentum|camp of champions|cardrona|ruapehu|etna/i],
  ['city', /copenhill|copenhagen|snow ?dome|indoor|snow ?centre|big air|street/i],
];

export type Landscape = 'peaks' | 'forest' | 'hills' | 'volcano' | 'city';

export function findLandscape(place: string): Landscape {
  return LANDSCAPES.find(([, words]) => words.test(place))?.[0] ?? 'peaks';
}

export interface Canvas {
  random: Random;
  ink: string;
  /** The left edge, which is `LEFT` for a slide. */
  left: number;
}

/** Draws two ranges in dots that get larger towards the ground. */
export function drawLandscape(landscape: Landscape, canvas: Canvas): string {
  const [far, near] = createRidges(landscape, canvas.random);
  const dots = drawDots(
    (x, y) => {
      const below = y - near(x);
      if (below > 0) return 0.42 + below / 360;
      const belowFar = y - far(x);
      return belowFar > 0 ? 0.14 + belowFar / 620 : -1;
    },
    canvas.ink,
    { left: canvas.left, right: WIDTH, bottom: FLOOR, step: 14 },
  );
  return landscape === 'forest' ? dots + drawTrees(near, canvas) : dots;
}

/** Returns the height of a range at a point, in pixels from the top. */
type Ridge = (x: number) => number;

function createRidges(landscape: Landscape, random: Random): [far: Ridge, near: Ridge] {
  const base = random.between(250, 310);
  switch (landscape) {
    case 'forest':
    case 'hills':
      return [createHills(random, base + 60, 60), createHills(random, 430, 34)];
    case 'volcano': {
      const summit = random.between(420, 860);
      const crater = base - 130;
      return [(x) => Math.max(crater, crater - 34 + Math.abs(x - summit) * 0.52), createPeaks(random, 450, 70)];
    }
    case 'city':
      return [createSkyline(random, base + 60, 150), createSkyline(random, 440, 70)];
    default:
      return [createPeaks(random, base, 190), createPeaks(random, 420, 90)];
  }
}

function createPeaks(random: Random, base: number, height: number): Ridge {
  const points: [number, number][] = [];
  let up = random.chance(0.5);
  for (let x = LEFT - 120; x < WIDTH + 260; x += random.between(110, 230)) {
    points.push([x, base + (up ? -1 : 1) * height * random.between(0.25, 0.5)]);
    up = !up;
  }
  let [x1, y1, x2, y2] = [0, base, 0, base];
  return (x) => {
    // The next point is mostly on the same slope.
    if (x < x1 || x >= x2) {
      const next = points.findIndex(([px]) => px > x);
      [x1, y1] = points[next - 1] ?? [x, base];
      [x2, y2] = points[next] ?? [x + 1, base];
    }
    return y1 + ((x - x1) / (x2 - x1)) * (y2 - y1);
  };
}

function createHills(random: Random, base: number, height: number): Ridge {
  const [wide, narrow] = [random.between(0, 6), random.between(0, 6)];
  return (x) => base - height * (Math.sin(x / 210 + wide) + 0.5 * Math.sin(x / 96 + narrow));
}

const ROOF_WIDTH = 72;

function createSkyline(random: Random, base: number, height: number): Ridge {
  const roofs = Array.from(
    { length: Math.ceil((WIDTH - LEFT) / ROOF_WIDTH) + 1 },
    () => base + height * random.between(-0.5, 0.5),
  );
  return (x) => roofs[Math.floor((x - LEFT) / ROOF_WIDTH)] ?? base;
}

function drawTrees(ground: Ridge, { random, ink, left }: Canvas): string {
  const trees: string[] = [];
  for (let x = left; x < WIDTH; x += random.integer(30, 76)) {
    const [foot, height] = [Math.round(ground(x)) + 14, random.integer(36, 78)];
    const half = Math.round(height * 0.24);
    trees.push(`M${x} ${foot - height}L${x + half} ${foot}H${x - half}Z`);
  }
  return `<path d="${trees.join('')}" fill="${ink}"/>`;
}

/** Shares of the step. Dots come in few sizes, so that each size is one path, in which a row of dots is a dotted line. */
const DOT_SIZES = [0.2, 0.28, 0.37, 0.45, 0.53];

interface Screen {
  left: number;
  right: number;
  bottom: number;
  /** Between dots, in pixels. */
  step: number;
}

/** `tone` is the size of the dot at a point from 0 to 1, or below 0 for no dot. */
export function drawDots(
  tone: (x: number, y: number) => number,
  ink: string,
  { left, right, bottom, step }: Screen,
): string {
  const paths = DOT_SIZES.map(() => '');
  for (let row = 0; row * step * 0.866 < bottom; row += 1) {
    const y = Math.round(row * step * 0.866);
    let run: { size: number; from: number } | undefined;
    for (let x = left + (row % 2) * (step / 2); x < right + step; x += step) {
      const strength = tone(x, y);
      const size = strength < 0 ? undefined : Math.min(DOT_SIZES.length - 1, Math.floor(strength * DOT_SIZES.length));
      if (run && run.size !== size) {
        paths[run.size] += `M${run.from} ${y}H${x - step + 1}`;
        run = undefined;
      }
      if (size !== undefined) run ??= { size, from: x };
    }
    if (run) paths[run.size] += `M${run.from} ${y}H${right + step}`;
  }
  const dots = paths.map(
    (d, size) => d && `<path d="${d}" stroke-width="${((DOT_SIZES[size] ?? 0) * step).toFixed(1)}"/>`,
  );
  return `<g stroke="${ink}" stroke-linecap="round" stroke-dasharray="0 ${step}" fill="none">${dots.join('')}</g>`;
}

const LANDING = `M620 ${FLOOR}Q760 470 850 400Q900 366 980 406L1300 504V${FLOOR}Z`;
const RUN_IN = `M-560 490L-20 482Q90 474 206 432L226 ${FLOOR}H-560Z`;
const RUN_OUT = `M860 ${FLOOR}Q910 476 990 442L1300 510V${FLOOR}Z`;

const PIPE = `M-560 292H186Q196 436 316 464Q520 512 820 522Q1060 532 1300 532V${FLOOR}H-560Z`;

/** The stops of `stops.ts` stand on these lines. */
const GROUNDS: Record<Ground, string> = {
  kicker: `M-560 480L-20 466Q90 452 208 378L224 ${FLOOR}H-560Z${LANDING}`,
  natural: `M-560 290L90 280L176 292L262 288L278 346L250 392L284 440L262 492L300 ${FLOOR}H-560ZM640 ${FLOOR}Q780 492 900 420Q940 398 1010 424L1300 512V${FLOOR}Z`,
  wall: `${RUN_IN}${RUN_OUT}M364 ${FLOOR}L416 92H872L920 ${FLOOR}ZM396 364V374H891V364ZM386 452V462H900V452Z`,
  rail: `${RUN_IN}${RUN_OUT}M344 424H916V440H344ZM414 440H432V${FLOOR}H414ZM824 440H842V${FLOOR}H824Z`,
  downRail: `M-560 460L-20 442Q90 432 206 392L226 ${FLOOR}H-560Z${RUN_OUT}M344 377L916 467V483L344 393ZM414 400H432V${FLOOR}H414ZM824 464H842V${FLOOR}H824Z`,
  box: `${RUN_IN}${RUN_OUT}M344 424H916V462H344ZM366 462H894V${FLOOR}H366Z`,
  pipe: PIPE,
  plant: PIPE,
  butter: `M-560 420L-20 372Q150 306 310 318Q420 328 500 420Q560 494 660 ${FLOOR}H-560Z${LANDING}`,
};

export function drawGround(ground: Ground, ink: string, paper: string): string {
  return drawFlat(GROUNDS[ground], ink, paper);
}

export function drawFlat(d: string, ink: string, paper: string): string {
  return `<path d="${d}" fill="${ink}" stroke="${paper}" stroke-width="10" paint-order="stroke"/>`;
}
