/** What riders ride on: halftone slopes, rails, jumps, pipes and lifts, in one ink. */
import { createRandom, type Random } from './seeded-random.ts';

export const WIDTH = 1280;
export const HEIGHT = 720;

const DOT_STEP = 48;
/** Dots come in few sizes, so that each size is one path. */
const DOT_SIZES = [10, 15.5, 21, 27];

type Ridge = (x: number) => number;

/** Draws two mountain ranges in dots, larger towards the ground. `level` is the height of the nearer range in pixels. */
export function drawSlopes(random: Random, ink: string, { level, steep }: { level: number; steep: number }): string {
  const far = createRidge(random, level - 190 * steep, 230 * steep);
  const near = createRidge(random, level + 70, 80 * steep);
  const tone = (x: number, y: number) => {
    if (y > near(x)) return 0.55 + (y - near(x)) / 300;
    return y > far(x) ? 0.3 + (y - far(x)) / 1100 : -1;
  };
  return drawDots(tone, ink);
}

/** `tone` is the size of the dot at a point from 0 to 1, or below 0 for no dot. */
function drawDots(tone: (x: number, y: number) => number, ink: string): string {
  const paths = DOT_SIZES.map(() => '');
  for (let row = 0; row * DOT_STEP < HEIGHT + DOT_STEP; row += 1) {
    for (let column = 0; column * DOT_STEP < WIDTH + DOT_STEP; column += 1) {
      const x = column * DOT_STEP + (row % 2) * (DOT_STEP / 2);
      const y = row * DOT_STEP;
      const strength = tone(x, y);
      if (strength < 0) continue;
      const size = Math.min(DOT_SIZES.length - 1, Math.floor(strength * DOT_SIZES.length));
      paths[size] += `M${x} ${y}h0`;
    }
  }
  const dots = paths.map((d, size) => d && `<path d="${d}" stroke-width="${DOT_SIZES[size]}"/>`);
  return `<g stroke="${ink}" stroke-linecap="round" fill="none">${dots.join('')}</g>`;
}

function createRidge(random: Random, base: number, height: number): Ridge {
  const points: [number, number][] = [];
  let up = random.chance(0.5);
  for (let x = -120; x < WIDTH + 260; x += random.between(110, 230)) {
    points.push([x, base + (up ? -1 : 1) * height * random.between(0.25, 0.5)]);
    up = !up;
  }
  return (x) => {
    const next = points.findIndex(([px]) => px > x);
    const [x1, y1] = points[next - 1] ?? [x, base];
    const [x2, y2] = points[next] ?? [x + 1, base];
    return y1 + ((x - x1) / (x2 - x1)) * (y2 - y1);
  };
}

/** The rail follows the x axis. */
export function drawRail(ink: string, gap: string): string {
  const lines = 'M-1500 14H1500M-420 14V500M330 14V500';
  return `<path d="${lines}" stroke="${gap}" stroke-width="50"/><path d="${lines}" stroke="${ink}" stroke-width="28"/>
    <path d="M-1500 6H1500" stroke="${gap}" stroke-width="5"/>`;
}

/** The lip is at the origin. The jump rises to the right. */
export function drawJump(ink: string, gap: string): string {
  return `<path d="M0 0Q-150 130 -420 150L-420 460L70 460L30 0Z" fill="${ink}" stroke="${gap}" stroke-width="14" paint-order="stroke"/>
    <path d="M-40 62L12 62M-110 98L18 98" stroke="${gap}" stroke-width="8" fill="none"/>`;
}

/** The lip is at the origin. The wall falls to the right. */
export function drawPipe(ink: string, gap: string): string {
  return `<path d="M-720 -6L30 -6Q70 330 620 400L620 620L-720 620Z" fill="${ink}" stroke="${gap}" stroke-width="14" paint-order="stroke"/>
    <path d="M-720 40L12 40" stroke="${gap}" stroke-width="9" fill="none"/>`;
}

/** Draws the snow under skis at the origin and its spray. */
export function drawSpray(ink: string, seed: number): string {
  const random = createRandom(`${seed}`);
  const flakes = Array.from({ length: 34 }, () => {
    const far = random.between(0, 1);
    const [x, y] = [-150 - far * 330, random.between(-190, 20) * (0.25 + far)];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${random.between(3, 15 - 8 * far).toFixed(1)}"/>`;
  });
  return `<path d="M-1400 -40Q-500 40 0 30T1400 120L1400 700L-1400 700Z" fill="${ink}"/><g fill="${ink}">${flakes.join('')}</g>`;
}

/** Draws the chair of a lift under its cable, for a rider whose hip is near the origin. */
export function drawChair(ink: string, gap: string): string {
  const lines = 'M-1500 -640L1500 -450M30 -540V-400Q30 -345 -40 -330Q-140 -310 -140 -200V70Q-140 122 -90 122H200';
  const stroke = (colour: string, width: number) =>
    `<path d="${lines}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
  return stroke(gap, 40) + stroke(ink, 22);
}
