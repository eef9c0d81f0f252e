/** The house's mark: the five letters on a sticker, stuck on by hand. */
import type { Canvas } from './canvas.ts';
import { drawLetters, measureLetters } from './letters.ts';
import { box, HEIGHT, turn, WIDTH } from './shapes.ts';

/** A small crooked sticker in the lower right corner; the other one is where a card has its play mark. */
export function drawSticker({ random, palette }: Canvas): string {
  const height = 26;
  const width = measureLetters('SLVSH', height);
  const x = WIDTH - width - 62;
  const y = HEIGHT - 74;
  const plate = box([x - 16, y - 13], width + 32, height + 26, palette.line);
  const rim = box([x - 22, y - 19], width + 44, height + 38, palette.ground);
  const letters = drawLetters('SLVSH', [x, y], height, { colour: palette.ground });
  return turn(random.between(-4, 3), [x + width / 2, y], rim + plate + letters);
}
