import type { Canvas } from '../canvas.ts';
import { box, circle, HEIGHT, type Point, polygon, WIDTH } from '../shapes.ts';

/** The projector's light, thrown across the dark. */
export function drawBeams({ random, palette }: Canvas): string {
  const left = random.chance(0.5);
  const lamp: Point = [left ? 90 : WIDTH - 90, random.between(200, 520)];
  const far = left ? WIDTH + 20 : -20;
  const count = random.integer(4, 6);
  const colours = [palette.accent, palette.tint, palette.pop, palette.mass] as const;
  const beams = Array.from({ length: count }, (_, index) => {
    const from = (index / count) * (HEIGHT + 160) - 80;
    const to = from + ((HEIGHT + 160) / count) * random.between(0.55, 0.95);
    return polygon([lamp, [far, from], [far, to]], colours[index % colours.length] ?? palette.tint);
  });
  const screen = Math.abs(far - lamp[0]) * random.between(0.55, 0.7);
  return [
    ...beams,
    circle([left ? lamp[0] + screen : lamp[0] - screen, 360], random.between(110, 170), palette.line),
    circle(lamp, 150, palette.mass),
    circle(lamp, 66, palette.onMass),
    box([lamp[0] - 6, 0], 12, HEIGHT, palette.mass),
  ].join('');
}
