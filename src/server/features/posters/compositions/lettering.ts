import type { Canvas } from '../canvas.ts';
import { drawLetters, measureLetters } from '../letters.ts';
import type { Random } from '../seeded-random.ts';
import { circle, HEIGHT, line, type Point, path, polygon, rectangle, rotate, WIDTH } from '../shapes.ts';

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
    rotate(tilt, [middle, 360], left),
    polygon([...edge, [WIDTH + 40, HEIGHT + 40], [WIDTH + 40, -40]], palette.accent),
    rotate(tilt, [middle, 360], right),
    line(edge, { colour: palette.pop, width: 16 }),
  ].join('');
}

/** A fight bill: the initials above and below a band that says VS. */
export function drawVersus({ random, palette, initials }: Canvas): string {
  const [one, two] = initials;
  const size = random.between(225, 262);
  const tilt = random.pick([-1, 1]) * random.between(5, 11);
  const band = random.between(120, 150);
  const rays = Array.from({ length: 18 }, (_, index) => {
    const [from, to] = [index * 20, index * 20 + 10].map((degrees) => (degrees * Math.PI) / 180);
    const reach = 1100;
    return polygon(
      [
        [640, 360],
        [640 + Math.cos(from ?? 0) * reach, 360 + Math.sin(from ?? 0) * reach],
        [640 + Math.cos(to ?? 0) * reach, 360 + Math.sin(to ?? 0) * reach],
      ],
      palette.tint,
    );
  });
  const step = measureLetters('VS', band * 0.6) + 70;
  const words = Array.from({ length: 9 }, (_, index) =>
    drawLetters('VS', [-160 + index * step, 360 - band * 0.3], band * 0.6, {
      colour: index % 2 === 0 ? palette.ground : palette.pop === palette.accent ? palette.ground : palette.mass,
    }),
  );
  return [
    ...rays,
    rotate(
      tilt,
      [640, 360],
      [
        drawLetters(one, [random.between(40, 150), 360 - band / 2 - size - 24], size, { colour: palette.line }),
        drawLetters(two, [WIDTH - measureLetters(two, size) - random.between(40, 150), 360 + band / 2 + 24], size, {
          colour: palette.line,
          inside: palette.ground,
        }),
        rectangle([-200, 360 - band / 2], WIDTH + 400, band, palette.accent),
        ...words,
      ].join(''),
    ),
  ].join('');
}

/** The five letters in rows, as if pasted on a wall, with a disc between. */
export function drawWordmark({ random, palette }: Canvas): string {
  const height = random.pick([150, 190, 236]);
  const step = measureLetters('SLVSH', height) + height * 0.32;
  const loud = random.integer(1, Math.floor(620 / (height + 30)));
  const rows = Array.from({ length: Math.ceil(1000 / (height + 30)) }, (_, row) => {
    const y = -140 + row * (height + 30);
    const shift = -random.between(0, step);
    const colour = row === loud ? palette.accent : row % 2 === 0 ? palette.mass : palette.tint;
    const copies = Array.from({ length: Math.ceil((WIDTH + 700) / step) + 1 }, (_, copy) =>
      drawLetters('SLVSH', [shift - 120 + copy * step, y], height, {
        colour,
        ...(row % 2 === 0 && row !== loud ? { inside: palette.ground } : {}),
      }),
    );
    return { loud: row === loud, shapes: copies.join('') };
  });
  const disc: Point = [random.between(300, 980), random.between(220, 500)];
  const quiet = rows.filter((row) => !row.loud).map((row) => row.shapes);
  const front = rows.filter((row) => row.loud).map((row) => row.shapes);
  return rotate(
    random.between(-14, 12),
    [640, 360],
    [...quiet, circle(disc, random.between(170, 240), palette.pop), ...front].join(''),
  );
}

const TILE_SIZE = 240;
const TILE_COLUMNS = 7;

/** Slopes, pipes and moons as a mosaic, with both riders' initials in it. */
export function drawTiles({ random, palette, initials }: Canvas): string {
  const colours = [palette.tint, palette.mass, palette.line, palette.accent, palette.pop] as const;
  const left = -random.between(30, 190);
  const letters = placeInitials(random, initials);
  const tiles = Array.from({ length: TILE_COLUMNS * 3 }, (_, cell) => {
    const at: Point = [left + (cell % TILE_COLUMNS) * TILE_SIZE, Math.floor(cell / TILE_COLUMNS) * TILE_SIZE];
    const letter = letters.get(cell);
    if (letter)
      return rectangle(at, TILE_SIZE + 1, TILE_SIZE + 1, palette.line) + drawInitial(letter, at, palette.ground);
    const colour = random.pick(colours);
    const [back, front] = random.chance(0.5) ? [palette.ground, colour] : [colour, palette.ground];
    return rectangle(at, TILE_SIZE + 1, TILE_SIZE + 1, back) + drawTile(random, at, front);
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
    const cell = (rows[index] ?? 0) * TILE_COLUMNS + random.integer(1, 3);
    [...letters].forEach((letter, offset) => {
      spots.set(cell + offset, letter);
    });
  }
  return spots;
}

function drawInitial(letter: string, [x, y]: Point, colour: string): string {
  return drawLetters(letter, [x + (TILE_SIZE - measureLetters(letter, 170)) / 2, y + 35], 170, { colour });
}

function drawTile(random: Random, [x, y]: Point, colour: string): string {
  const centre: Point = [x + TILE_SIZE / 2, y + TILE_SIZE / 2];
  const plain = { colour, width: 0 };
  const quarter = path(
    `M${x} ${y}H${x + TILE_SIZE}A${TILE_SIZE} ${TILE_SIZE} 0 0 1 ${x} ${y + TILE_SIZE}Z`,
    plain,
    colour,
  );
  const arcs = [220, 150, 80].map((radius) =>
    path(`M${x + radius} ${y}A${radius} ${radius} 0 0 1 ${x} ${y + radius}`, { colour, width: 34 }),
  );
  const stripes = [0, 1, 2, 3].map((index) => rectangle([x, y + index * 60], TILE_SIZE, 30, colour));
  const slope = polygon(
    [
      [x, y],
      [x + TILE_SIZE, y + TILE_SIZE],
      [x, y + TILE_SIZE],
    ],
    colour,
  );
  const peak = polygon(
    [
      [x, y + TILE_SIZE],
      [x + TILE_SIZE * 0.55, y + 30],
      [x + TILE_SIZE, y + TILE_SIZE],
    ],
    colour,
  );
  const tile = random.pick([quarter, arcs.join(''), stripes.join(''), slope, peak, circle(centre, 88, colour)]);
  return tile === peak ? peak : rotate(random.integer(0, 3) * 90, centre, tile);
}
