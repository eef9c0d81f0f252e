import type { Canvas } from '../canvas.ts';
import { circle, HEIGHT, line, type Point, path, polygon, WIDTH } from '../shapes.ts';

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
