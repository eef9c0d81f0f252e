import type { Canvas } from '../canvas.ts';
import { circle, type Point, ring } from '../shapes.ts';

/** Rings around a body at the edge of the picture. */
export function drawOrbit({ random, palette }: Canvas): string {
  const centre: Point = [random.pick([140, 640, 1140]) + random.between(-80, 80), random.between(330, 430)];
  const rings = Array.from({ length: 9 }, (_, index) => {
    const radius = 190 + index * 88;
    const angle = random.between(0, Math.PI * 2);
    const moon: Point = [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius];
    const colour = index % 3 === 2 ? palette.accent : palette.tint;
    return (
      ring(centre, radius, { colour, width: index % 3 === 2 ? 5 : 22 }) +
      circle(moon, random.between(9, 26), index % 2 === 0 ? palette.line : palette.pop)
    );
  });
  return [
    ...rings,
    circle(centre, 130, palette.accent),
    circle([centre[0] + 42, centre[1] - 34], 116, palette.mass),
  ].join('');
}
