import type { Canvas } from '../canvas.ts';
import { circle, HEIGHT, line, type Point, path, polygon, ring, rotate, smoothLine, WIDTH } from '../shapes.ts';

/** A snow crystal too big for the frame. */
export function drawFlake({ random, palette }: Canvas): string {
  const centre: Point = [random.between(330, 950), random.between(240, 480)];
  const branches = Array.from({ length: random.integer(3, 5) }, (_, index) => ({
    at: 120 + index * random.between(90, 120),
    reach: random.between(60, 150),
  }));
  const weight = random.between(24, 36);
  const arm = drawArm(centre, branches, random.between(540, 640), weight, palette.line);
  const arms = Array.from({ length: 6 }, (_, index) => rotate(index * 60, centre, arm)).join('');
  const rings = [520, 390].map((radius) =>
    ring(centre, radius * random.between(0.9, 1.1), { colour: palette.tint, width: 46 }),
  );
  const others: Point[] = Array.from({ length: 14 }, () => [random.between(0, 1280), random.between(0, 720)]);
  return [
    ...rings,
    ...others.map((at) => circle(at, random.between(5, 16), random.chance(0.3) ? palette.pop : palette.mass)),
    rotate(random.between(0, 60), centre, arms),
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

/** Trees on both sides of a line through the wood. */
export function drawForest({ random, palette }: Canvas): string {
  const bend = random.between(-220, 220);
  const goal = random.between(500, 780);
  const pathAt = (share: number) => goal + Math.sin(share * Math.PI * 1.6) * bend * share + (640 - goal) * share;
  const rows = 7;
  const trees = Array.from({ length: rows }, (_, row) => {
    const share = (row + 0.5) / rows;
    const size = 60 + share * share * 330;
    const y = 250 + share * share * 560;
    const clear = 60 + share * 200;
    const count = Math.ceil((WIDTH / size) * 1.6);
    return Array.from({ length: count }, (_, index): string => {
      const x = (index / count) * (WIDTH + size * 2) - size + random.between(-0.3, 0.3) * size;
      if (Math.abs(x - pathAt(share)) < clear + size * 0.4) return '';
      const colour = random.chance(0.07) ? palette.accent : row % 2 === 0 ? palette.mass : palette.line;
      return drawTree([x, y + random.between(-14, 14)], size, colour, palette.ground);
    }).join('');
  });
  const [a, b, c] = [pathAt(0.2), pathAt(0.6), pathAt(1)];
  const trail = `M${goal} 236C${a} 330 ${b - 60} 430 ${c - 190} ${HEIGHT + 20}H${c + 190}C${b + 60} 430 ${a + 20} 330 ${goal + 14} 236Z`;
  return [
    circle([random.between(200, 1080), 150], random.between(70, 120), palette.accent),
    polygon(
      [
        [-20, 262],
        [WIDTH + 20, 240],
        [WIDTH + 20, HEIGHT + 20],
        [-20, HEIGHT + 20],
      ],
      palette.tint,
    ),
    path(trail, { colour: palette.pop, width: 0 }, palette.pop),
    ...trees,
  ].join('');
}

function drawTree([x, y]: Point, size: number, colour: string, cut: string): string {
  const half = size * 0.3;
  return [
    polygon(
      [
        [x, y - size],
        [x + half, y],
        [x - half, y],
      ],
      colour,
    ),
    line(
      [
        [x, y - size * 0.62],
        [x, y + size * 0.1],
      ],
      { colour: cut, width: Math.max(2, size * 0.022) },
    ),
  ].join('');
}

/** Groomed snow from above, two pairs of tracks that cross, and gates. */
export function drawTracks({ random, palette }: Canvas): string {
  const angle = random.between(-32, 32);
  const corduroy = Array.from({ length: 46 }, (_, index) =>
    line(
      [
        [-300, index * 32 - 340],
        [WIDTH + 300, index * 32 - 340],
      ],
      { colour: palette.tint, width: 12 },
    ),
  ).join('');
  const turns = random.between(1.2, 2.2);
  const swing = random.between(120, 190);
  const first = sineLine(turns, swing, 0);
  const second = sineLine(turns, swing, Math.PI);
  const gates = Array.from({ length: 5 }, (_, index) => {
    const x = -60 + index * 340 + random.between(-40, 40);
    const y = 360 + (index % 2 === 0 ? -1 : 1) * (swing + 110);
    return (
      polygon(
        [
          [x, y],
          [x + 92, y + 26],
          [x, y + 58],
        ],
        palette.pop,
      ) +
      line(
        [
          [x, y - 6],
          [x, y + 130],
        ],
        { colour: palette.line, width: 9 },
      )
    );
  }).join('');
  return [
    rotate(
      angle,
      [640, 360],
      corduroy +
        drawTrackPair(first, palette.mass) +
        drawTrackPair(second, palette.accent === palette.ground ? palette.line : palette.accent),
    ),
    rotate(angle, [640, 360], gates),
  ].join('');
}

function sineLine(turns: number, swing: number, phase: number): Point[] {
  return Array.from({ length: 33 }, (_, index) => {
    const share = index / 32;
    return [share * (WIDTH + 600) - 300, HEIGHT / 2 + Math.sin(share * Math.PI * 2 * turns + phase) * swing];
  });
}

function drawTrackPair(points: Point[], colour: string): string {
  const beside = points.map(([x, y]): Point => [x + 14, y + 40]);
  return smoothLine(points, { colour, width: 20 }) + smoothLine(beside, { colour, width: 20 });
}
