/** Mountain ridges, which several compositions share. */
import type { Random } from '../seeded-random.ts';
import { HEIGHT, type Point, polygon, WIDTH } from '../shapes.ts';

export interface Ridge {
  /** Alternating summits and saddles, from left to right. */
  points: Point[];
}

/** A jagged ridge across the poster; summits reach up to `height` pixels above the base line. */
export function makeRidge(random: Random, base: number, height: number, summits: number): Ridge {
  const step = WIDTH / summits;
  const points: Point[] = [[-80, base - random.between(0, height * 0.3)]];
  for (let index = 0; index < summits; index += 1) {
    const x = index * step + random.between(0.2, 0.6) * step;
    points.push([x, base - height * random.between(0.55, 1)]);
    points.push([x + step * random.between(0.3, 0.45), base - height * random.between(0.05, 0.35)]);
  }
  points.push([WIDTH + 80, base - random.between(0, height * 0.4)]);
  return { points };
}

/** Filled down to the bottom of the poster. */
export function drawRidge({ points }: Ridge, fill: string): string {
  return polygon([[-80, HEIGHT + 20], ...points, [WIDTH + 80, HEIGHT + 20]], fill);
}

/** The summits' lit sides: a facet to the right of each summit, with a torn lower edge. */
export function drawFacets(random: Random, { points }: Ridge, fill: string, depth: number): string {
  return points
    .map((summit, index) => {
      const [left, right] = [points[index - 1], points[index + 1]];
      if (!left || !right || left[1] < summit[1] || right[1] < summit[1]) return '';
      const reach = depth * random.between(0.75, 1.15);
      const towards = (to: Point, share: number): Point => [
        summit[0] + (to[0] - summit[0]) * share,
        summit[1] + (to[1] - summit[1]) * share,
      ];
      const rightFoot = towards(right, Math.min(1, reach / Math.max(1, right[1] - summit[1])));
      const spine: Point = [
        summit[0] - random.between(0.02, 0.1) * reach,
        summit[1] + reach * random.between(0.9, 1.25),
      ];
      const notch: Point = [
        (spine[0] + rightFoot[0]) / 2 + random.between(-10, 10),
        (spine[1] + rightFoot[1]) / 2 - reach * random.between(0.15, 0.35),
      ];
      return polygon([summit, rightFoot, notch, spine], fill);
    })
    .join('');
}
