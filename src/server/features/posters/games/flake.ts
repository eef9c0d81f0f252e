import type { Canvas } from '../canvas.ts';
import { circle, line, type Point, ring, turn } from '../shapes.ts';

/** A snow crystal too big for the frame. */
export function drawFlake({ random, palette }: Canvas): string {
  const centre: Point = [random.between(330, 950), random.between(240, 480)];
  const branches = Array.from({ length: random.integer(3, 5) }, (_, index) => ({
    at: 120 + index * random.between(90, 120),
    reach: random.between(60, 150),
  }));
  const weight = random.between(24, 36);
  const arm = drawArm(centre, branches, random.between(540, 640), weight, palette.line);
  const arms = Array.from({ length: 6 }, (_, index) => turn(index * 60, centre, arm)).join('');
  const rings = [520, 390].map((radius) =>
    ring(centre, radius * random.between(0.9, 1.1), { colour: palette.tint, width: 46 }),
  );
  const others: Point[] = Array.from({ length: 14 }, () => [random.between(0, 1280), random.between(0, 720)]);
  return [
    ...rings,
    ...others.map((at) => circle(at, random.between(5, 16), random.chance(0.3) ? palette.pop : palette.mass)),
    turn(random.between(0, 60), centre, arms),
    hexagon(centre, 92, palette.accent),
    hexagon(centre, 46, palette.ground),
  ].join('');
}

function drawArm(
  [x, y]: Point,
  branches: { at: number; reach: number }[],
  long: number,
  width: number,
  colour: string,
): string {
  const stroke = { colour, width };
  const side = (at: number, reach: number) =>
    line(
      [
        [x - reach, y - at - reach * 0.6],
        [x, y - at],
        [x + reach, y - at - reach * 0.6],
      ],
      { colour, width: width * 0.8 },
    );
  return (
    line(
      [
        [x, y],
        [x, y - long],
      ],
      stroke,
    ) + branches.map(({ at, reach }) => side(at, reach)).join('')
  );
}

function hexagon([x, y]: Point, radius: number, fill: string): string {
  const corners = Array.from({ length: 6 }, (_, index): Point => {
    const angle = (index / 6) * Math.PI * 2;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
  return line([...corners, corners[0] ?? [x, y]], { colour: fill, width: 34 }) + circle([x, y], radius * 0.5, fill);
}
