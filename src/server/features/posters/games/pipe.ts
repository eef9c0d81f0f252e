import type { Canvas } from '../canvas.ts';
import { drawRidge, makeRidge } from '../ridges.ts';
import { circle, flow, type Point, path } from '../shapes.ts';

interface Section {
  middle: number;
  half: number;
  lip: number;
  floor: number;
}

/** Standing in a halfpipe and looking up it: ribs that get smaller, and an air above the lip. */
export function drawPipe({ random, palette }: Canvas): string {
  const middle = 640 + random.between(-120, 120);
  const count = random.integer(6, 8);
  const sections = Array.from({ length: count + 1 }, (_, index): Section => {
    const near = (1 - index / count) ** 1.8;
    return {
      middle: middle - (middle - 640) * near,
      half: 110 + near * 780,
      lip: 400 - near * 420,
      floor: 470 + near * 380,
    };
  });
  const colours = [palette.mass, palette.tint] as const;
  const ribs = sections.slice(0, -1).map((outer, index) => {
    const inner = sections[index + 1] ?? outer;
    return path(drawRib(outer, inner), { colour: palette.ground, width: 4 }, colours[index % 2] ?? palette.tint);
  });
  const side = random.pick([-1, 1]);
  const air: Point[] = [
    [middle - side * 330, 760],
    [middle + side * 60, 610],
    [middle + side * 330, 380],
    [middle + side * 390, 170],
    [middle + side * 250, 90],
    [middle + side * 150, 200],
  ];
  const head = air.at(-1) ?? [middle, 200];
  return [
    circle([middle - side * random.between(60, 150), 270], random.between(110, 160), palette.pop),
    drawRidge(makeRidge(random, 520, 190, random.integer(5, 7)), palette.tint),
    ...ribs,
    flow(air, { colour: palette.accent, width: 26, cap: 'round' }),
    flow(
      air.map(([x, y]): Point => [x + side * 34, y + 22]),
      { colour: palette.accent, width: 9, cap: 'round' },
    ),
    circle(head, 44, palette.accent),
    circle(head, 20, palette.ground),
  ].join('');
}

/** The wall between two cross-sections of the pipe, open at the top. */
function drawRib(outer: Section, inner: Section): string {
  return `M${outer.middle - outer.half} ${outer.lip}${sweep(outer, 1)}L${inner.middle + inner.half} ${inner.lip}${sweep(inner, -1)}Z`;
}

/** From lip to lip over the floor: to the right for 1, to the left for -1. */
function sweep({ middle, half, lip, floor }: Section, way: 1 | -1): string {
  const bend = half * 0.92;
  const flat = half * 0.3;
  const [from, to] = [-way, way];
  return `C${middle + from * bend} ${floor - (floor - lip) * 0.25} ${middle + from * half * 0.8} ${floor} ${middle + from * flat} ${floor}H${middle + to * flat}C${middle + to * half * 0.8} ${floor} ${middle + to * bend} ${floor - (floor - lip) * 0.25} ${middle + to * half} ${lip}`;
}
