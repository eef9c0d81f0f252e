import type { Canvas } from '../canvas.ts';
import { drawLetters, measureLetters } from '../letters.ts';
import { HEIGHT, line, type Point, polygon, turn, WIDTH } from '../shapes.ts';

/** One rider's initials against the other's, across a torn edge. */
export function drawDuel({ random, palette, initials }: Canvas): string {
  const lean = random.pick([-1, 1]) * random.between(120, 230);
  const middle = WIDTH / 2 + random.between(-70, 70);
  const edge: Point[] = Array.from({ length: 8 }, (_, index) => {
    const share = index / 7;
    return [
      middle + lean * (1 - share * 2) + (index % 2 === 0 ? -1 : 1) * random.between(18, 52),
      share * HEIGHT * 1.1 - 30,
    ];
  });
  const size = random.between(430, 540);
  const [one, two] = initials;
  const tilt = random.between(-9, -3);
  const left = drawLetters(one, [middle - measureLetters(one, size) - 70, -random.between(30, 90)], size, {
    colour: palette.line,
    inside: random.chance(0.4) ? palette.ground : palette.line,
  });
  const right = drawLetters(two, [middle + 40, HEIGHT - size + random.between(40, 100)], size, {
    colour: palette.ground,
  });
  return [
    turn(tilt, [middle, 360], left),
    polygon([...edge, [WIDTH + 40, HEIGHT + 40], [WIDTH + 40, -40]], palette.accent),
    turn(tilt, [middle, 360], right),
    line(edge, { colour: palette.pop, width: 16 }),
  ].join('');
}
