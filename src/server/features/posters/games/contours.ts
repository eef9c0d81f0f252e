import type { Canvas } from '../canvas.ts';
import type { Random } from '../seeded-random.ts';
import { blob, circle, flow, HEIGHT, type Point, ring, WIDTH } from '../shapes.ts';

/** A mountain seen from above: contour lines, the summit, and a route to it. */
export function drawContours({ random, palette }: Canvas): string {
  const summit: Point = [random.between(380, 900), random.between(260, 460)];
  const outline = Array.from({ length: 14 }, () => random.between(0.72, 1.28));
  const levels = random.integer(11, 15);
  const rings = Array.from({ length: levels }, (_, index) => {
    const level = levels - index;
    const size = 26 + level * level * random.between(3.6, 4.1);
    const fill = level === 3 ? palette.accent : level % 4 === 0 ? palette.tint : 'none';
    return blob(
      around(random, summit, size, outline),
      { colour: level % 4 === 0 ? palette.line : palette.mass, width: level % 4 === 0 ? 8 : 4 },
      fill,
    );
  });
  const start: Point = [random.pick([-20, WIDTH + 20]), random.between(480, HEIGHT)];
  const bend = random.between(-160, 160);
  const route: Point[] = [0, 0.25, 0.5, 0.75, 1].map((share) => [
    start[0] + (summit[0] - start[0]) * share,
    start[1] + (summit[1] - start[1]) * share + Math.sin(share * Math.PI * 2) * bend,
  ]);
  return [
    ...rings,
    flow(route, { colour: palette.pop, width: 12, dash: '2 26', cap: 'round' }),
    circle(summit, 17, palette.line),
    ring(summit, 34, { colour: palette.line, width: 6 }),
  ].join('');
}

function around(random: Random, [x, y]: Point, size: number, outline: number[]): Point[] {
  return outline.map((share, index) => {
    const angle = (index / outline.length) * Math.PI * 2;
    const reach = size * (share + random.between(-0.025, 0.025));
    return [x + Math.cos(angle) * reach * 1.35, y + Math.sin(angle) * reach * 0.9];
  });
}
