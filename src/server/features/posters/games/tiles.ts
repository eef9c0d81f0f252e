import type { Canvas } from '../canvas.ts';
import { drawLetters, measureLetters } from '../letters.ts';
import type { Random } from '../seeded-random.ts';
import { box, circle, type Point, path, polygon, turn } from '../shapes.ts';

const SIZE = 240;
const COLUMNS = 7;

/** Slopes, pipes and moons as a mosaic, with both riders' initials in it. */
export function drawTiles({ random, palette, initials }: Canvas): string {
  const colours = [palette.tint, palette.mass, palette.line, palette.accent, palette.pop] as const;
  const left = -random.between(30, 190);
  const letters = placeInitials(random, initials);
  const tiles = Array.from({ length: COLUMNS * 3 }, (_, cell) => {
    const at: Point = [left + (cell % COLUMNS) * SIZE, Math.floor(cell / COLUMNS) * SIZE];
    const letter = letters.get(cell);
    if (letter) return box(at, SIZE + 1, SIZE + 1, palette.line) + drawInitial(letter, at, palette.ground);
    const colour = random.pick(colours);
    const [back, front] = random.chance(0.5) ? [palette.ground, colour] : [colour, palette.ground];
    return box(at, SIZE + 1, SIZE + 1, back) + drawTile(random, at, front);
  });
  return tiles.join('');
}

/** The first rider's letters stand in the upper half, the second's in the lower, side by side. */
function placeInitials(random: Random, [one, two]: readonly [string, string]): Map<number, string> {
  const rows = random.pick<readonly [number, number]>([
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
  const spots = new Map<number, string>();
  for (const [index, letters] of [one, two].entries()) {
    const cell = (rows[index] ?? 0) * COLUMNS + random.integer(1, 3);
    [...letters].forEach((letter, offset) => {
      spots.set(cell + offset, letter);
    });
  }
  return spots;
}

function drawInitial(letter: string, [x, y]: Point, colour: string): string {
  return drawLetters(letter, [x + (SIZE - measureLetters(letter, 170)) / 2, y + 35], 170, { colour });
}

function drawTile(random: Random, [x, y]: Point, colour: string): string {
  const centre: Point = [x + SIZE / 2, y + SIZE / 2];
  const plain = { colour, width: 0 };
  const quarter = path(`M${x} ${y}H${x + SIZE}A${SIZE} ${SIZE} 0 0 1 ${x} ${y + SIZE}Z`, plain, colour);
  const arcs = [220, 150, 80].map((radius) =>
    path(`M${x + radius} ${y}A${radius} ${radius} 0 0 1 ${x} ${y + radius}`, { colour, width: 34 }),
  );
  const stripes = [0, 1, 2, 3].map((index) => box([x, y + index * 60], SIZE, 30, colour));
  const slope = polygon(
    [
      [x, y],
      [x + SIZE, y + SIZE],
      [x, y + SIZE],
    ],
    colour,
  );
  const peak = polygon(
    [
      [x, y + SIZE],
      [x + SIZE * 0.55, y + 30],
      [x + SIZE, y + SIZE],
    ],
    colour,
  );
  const turned = random.pick([quarter, arcs.join(''), stripes.join(''), slope, peak, circle(centre, 88, colour)]);
  return turned === peak ? peak : turn(random.integer(0, 3) * 90, centre, turned);
}
