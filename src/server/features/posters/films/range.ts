import type { Canvas } from '../canvas.ts';
import { drawFacets, drawRidge, makeRidge } from '../ridges.ts';
import { box, circle, WIDTH } from '../shapes.ts';

/** A far range over a still lake, under a thin moon. */
export function drawRange({ random, palette }: Canvas): string {
  const far = makeRidge(random, 470, random.between(150, 200), random.integer(6, 8));
  const near = makeRidge(random, 520, random.between(190, 260), random.integer(3, 5));
  const moon = [random.between(180, 1100), random.between(170, 210)] as const;
  const shore = 508;
  const streaks = Array.from({ length: 12 }, (_, index) => {
    const width = random.between(80, 420);
    return box(
      [random.between(-60, WIDTH), shore + 14 + index * 10],
      width,
      4,
      index % 4 === 0 ? palette.accent : palette.tint,
    );
  });
  return [
    circle(moon, 54, palette.accent),
    circle([moon[0] + 22, moon[1] - 12], 50, palette.ground),
    drawRidge(far, palette.tint),
    drawRidge(near, palette.mass),
    drawFacets(random, near, palette.onMass, 110),
    box([0, shore], WIDTH, 240, palette.mass),
    ...streaks,
  ].join('');
}
