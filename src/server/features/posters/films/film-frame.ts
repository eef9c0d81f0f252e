import { box, HEIGHT, WIDTH } from '../shapes.ts';

const STOCK = '#05070e';
const PAPER = '#f1f6fa';
const BAR = 92;
const HOLE = 44;

/** The strip around a film's picture: bars above and below, perforated. */
export function drawFilmFrame(): string {
  const bars = box([0, 0], WIDTH, BAR, STOCK) + box([0, HEIGHT - BAR], WIDTH, BAR, STOCK);
  const holes = Array.from({ length: 14 }, (_, index) => {
    const x = 22 + index * 92;
    const edge = (BAR - HOLE * 0.8) / 2;
    return box([x, edge], HOLE, HOLE * 0.8, PAPER, 7) + box([x, HEIGHT - BAR + edge], HOLE, HOLE * 0.8, PAPER, 7);
  });
  return bars + holes.join('');
}
