import type { Canvas } from '../canvas.ts';
import { circle, HEIGHT, path, WIDTH } from '../shapes.ts';

/** Long soft ranges behind each other, getting nearer. */
export function drawDunes({ random, palette }: Canvas): string {
  const colours = [palette.tint, palette.mass, palette.accent, palette.line, palette.mass];
  const waves = colours.map((colour, index) => {
    const y = 270 + index * 82;
    const rise = random.between(40, 130);
    const peak = random.between(200, 1080);
    const d = `M-20 ${y}C${peak - 380} ${y + 40} ${peak - 240} ${y - rise} ${peak} ${y - rise}S${peak + 420} ${y + 70} ${WIDTH + 20} ${y - 10}V${HEIGHT + 20}H-20Z`;
    return path(d, { colour: palette.ground, width: 7 }, colour);
  });
  return [
    circle([random.between(220, 1060), random.between(170, 230)], random.between(46, 84), palette.pop),
    ...waves,
  ].join('');
}
