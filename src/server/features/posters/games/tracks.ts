import type { Canvas } from '../canvas.ts';
import { flow, HEIGHT, line, type Point, polygon, turn, WIDTH } from '../shapes.ts';

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
  const first = weave(turns, swing, 0);
  const second = weave(turns, swing, Math.PI);
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
    turn(
      angle,
      [640, 360],
      corduroy +
        pair(first, palette.mass) +
        pair(second, palette.accent === palette.ground ? palette.line : palette.accent),
    ),
    turn(angle, [640, 360], gates),
  ].join('');
}

function weave(turns: number, swing: number, phase: number): Point[] {
  return Array.from({ length: 33 }, (_, index) => {
    const share = index / 32;
    return [share * (WIDTH + 600) - 300, HEIGHT / 2 + Math.sin(share * Math.PI * 2 * turns + phase) * swing];
  });
}

function pair(points: Point[], colour: string): string {
  const beside = points.map(([x, y]): Point => [x + 14, y + 40]);
  return flow(points, { colour, width: 20 }) + flow(beside, { colour, width: 20 });
}
