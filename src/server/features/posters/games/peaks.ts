import type { Canvas } from '../canvas.ts';
import { drawFacets, drawRidge, makeRidge } from '../ridges.ts';
import { circle, flow, type Point, ring } from '../shapes.ts';

/** Three ridges under a low disc, and one line down the face. */
export function drawPeaks({ random, palette }: Canvas): string {
  const disc: Point = [random.between(220, 1060), random.between(150, 300)];
  const radius = random.between(120, 210);
  const far = makeRidge(random, 470, random.between(180, 260), random.integer(4, 6));
  const middle = makeRidge(random, 640, random.between(400, 500), random.integer(2, 3));
  const near = makeRidge(random, 780, random.between(220, 300), random.integer(2, 4));
  const summit = highest(middle.points.filter(([x]) => x > 220 && x < 1060)) ?? [640, 300];
  return [
    circle(disc, radius, palette.accent),
    ring(disc, radius + 34, { colour: palette.accent, width: 4 }),
    drawRidge(far, palette.tint),
    drawRidge(middle, palette.mass),
    drawFacets(random, middle, palette.onMass, random.between(170, 250)),
    drawRidge(near, palette.ground),
    drawFacets(random, near, palette.tint, 130),
    flow(descend(summit, random.between(70, 120)), { colour: palette.pop, width: 12, cap: 'round' }),
  ].join('');
}

function highest(points: Point[]): Point | undefined {
  return points.toSorted((a, b) => a[1] - b[1])[0];
}

function descend([x, y]: Point, swing: number): Point[] {
  return Array.from({ length: 9 }, (_, turn) => {
    const side = turn % 2 === 0 ? -1 : 1;
    return [x + (turn === 0 ? 0 : side * swing * (0.35 + turn * 0.16)), y + turn * turn * 9 + turn * 22];
  });
}
