import type { Canvas } from '../canvas.ts';
import { drawLetters, measureLetters } from '../letters.ts';
import { drawFacets, drawRidge, makeRidge } from '../ridges.ts';
import { box, circle, type Point, WIDTH } from '../shapes.ts';

/** A sliced sun behind a ridge, the initials standing in front. */
export function drawSun({ random, palette, initials }: Canvas): string {
  const centre: Point = [random.between(420, 860), random.between(300, 370)];
  const radius = random.between(250, 310);
  const slices = Array.from({ length: 9 }, (_, index) =>
    box([0, centre[1] - 40 + index * 38], WIDTH, 5 + index * 3.4, palette.ground),
  );
  const ridge = makeRidge(random, 700, random.between(190, 260), random.integer(3, 5));
  const text = random.chance(0.5) ? initials[0] : `${initials[0].charAt(0)}${initials[1].charAt(0)}`;
  const height = random.between(300, 370);
  const width = measureLetters(text, height);
  const x = centre[0] > 640 ? random.between(60, 130) : WIDTH - width - random.between(60, 130);
  return [
    circle(centre, radius, palette.accent),
    ...slices,
    drawRidge(ridge, palette.mass),
    drawFacets(random, ridge, palette.pop, 110),
    drawLetters(text, [x, 720 - height + random.between(18, 40)], height, { colour: palette.onMass }),
  ].join('');
}
