import type { Canvas } from '../canvas.ts';
import { drawLetters, measureLetters } from '../letters.ts';
import { box, line, mirror, type Point, polygon, WIDTH } from '../shapes.ts';

interface Stairs {
  steps: number;
  top: number;
  from: number;
  run: number;
  rise: number;
}

/** Stairs and a kinked handrail, street style; the initials on the wall behind. */
export function drawRail({ random, palette, initials }: Canvas): string {
  const stairs: Stairs = {
    steps: random.integer(6, 9),
    top: random.between(300, 360),
    from: random.between(300, 420),
    run: random.between(64, 84),
    rise: random.between(34, 42),
  };
  const flipped = random.chance(0.5);
  const height = random.between(380, 450);
  const inset = random.between(40, 120);
  const x = flipped ? inset : WIDTH - measureLetters(initials[0], height) - inset;
  const street =
    drawStairs(stairs, palette.line, palette.ground) + drawHandrail(stairs, random.between(88, 112), palette);
  return [
    drawBricks(palette.tint, random.integer(0, 4)),
    drawLetters(initials[0], [x, -34], height, { colour: palette.mass }),
    flipped ? mirror(street) : street,
  ].join('');
}

function drawStairs({ steps, top, from, run, rise }: Stairs, stone: string, joint: string): string {
  const edge: Point[] = [
    [-40, 760],
    [-40, top],
    [from, top],
  ];
  for (let step = 1; step <= steps; step += 1) {
    edge.push([from + step * run, top + (step - 1) * rise], [from + step * run, top + step * rise]);
  }
  edge.push([WIDTH + 40, top + steps * rise], [WIDTH + 40, 760]);
  const joints = Array.from({ length: steps }, (_, step) =>
    box([from + (step + 1) * run - 5, top + step * rise], 5, rise, joint),
  );
  return polygon(edge, stone) + joints.join('');
}

function drawHandrail(
  { steps, top, from, run, rise }: Stairs,
  lift: number,
  colours: { accent: string; pop: string },
): string {
  const [end, foot] = [from + steps * run, top + steps * rise];
  const rail: Point[] = [
    [from - 210, top - lift],
    [from, top - lift],
    [end, foot - lift],
    [end + 190, foot - lift],
  ];
  const feet = [from - 170, from, end, end + 150];
  const posts = rail.map(([, y], index) => {
    const x = feet[index] ?? from;
    return line(
      [
        [x, y],
        [x, y + lift + 4],
      ],
      { colour: colours.accent, width: 15 },
    );
  });
  const shine = rail.map(([x, y]): Point => [x, y - 7]);
  return (
    posts.join('') + line(rail, { colour: colours.accent, width: 24 }) + line(shine, { colour: colours.pop, width: 5 })
  );
}

function drawBricks(colour: string, start: number): string {
  let shapes = '';
  for (let row = 0; row < 12; row += 1) {
    for (let column = -1; column < 8; column += 1) {
      const laid = (row * 7 + column * 3 + start) % 5 === 0;
      if (laid) shapes += box([column * 180 + (row % 2) * 90, row * 60], 168, 48, colour);
    }
  }
  return shapes;
}
