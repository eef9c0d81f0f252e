import type { Canvas } from '../canvas.ts';
import { drawLetters, measureLetters } from '../letters.ts';
import { circle, type Point, turn, WIDTH } from '../shapes.ts';

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
  return turn(
    random.between(-14, 12),
    [640, 360],
    [...quiet, circle(disc, random.between(170, 240), palette.pop), ...front].join(''),
  );
}
