import type { Canvas } from '../canvas.ts';
import { box, circle, flow, HEIGHT, mirror, type Point, path, turn, WIDTH } from '../shapes.ts';

/** A jump in one exposure: the skis turn along their flight. */
export function drawKicker({ random, palette }: Canvas): string {
  const lip: Point = [random.between(330, 420), random.between(450, 500)];
  const frames = random.integer(5, 6);
  const spin = random.pick([540, 720, 900, -540, -720]);
  const peak = random.between(250, 310);
  const flight = Array.from({ length: frames }, (_, index): Point => {
    const share = index / (frames - 1);
    const rise = Math.sin(share * Math.PI * 0.86 + 0.1) * peak;
    return [lip[0] + 40 + share * (WIDTH - lip[0] - 200), lip[1] - 70 - rise + share * 40];
  });
  const skis = flight.map((at, index) => {
    const colour = index === frames - 1 ? palette.accent : index % 2 === 0 ? palette.line : palette.mass;
    return turn(-50 + (spin * index) / (frames - 1), at, drawSki(at, -44, colour) + drawSki(at, 14, colour));
  });
  const ramp = `M-20 610C140 612 ${lip[0] - 90} 590 ${lip[0]} ${lip[1]}`;
  const landing = `M${lip[0] + 230} ${HEIGHT + 20}L${WIDTH - 360} 610C${WIDTH - 220} 600 ${WIDTH - 120} 690 ${WIDTH + 20} 700V${HEIGHT + 20}Z`;
  const art = [
    circle([random.between(700, 1040), random.between(260, 380)], random.between(230, 300), palette.tint),
    path(landing, { colour: palette.mass, width: 0 }, palette.mass),
    path(`${ramp}L${lip[0] + 46} ${HEIGHT + 20}H-20Z`, { colour: palette.mass, width: 0 }, palette.mass),
    path(ramp, { colour: palette.pop, width: 16 }),
    flow(flight, { colour: palette.pop, width: 8, dash: '2 22', cap: 'round' }),
    ...skis,
  ].join('');
  return random.chance(0.45) ? mirror(art) : art;
}

function drawSki([x, y]: Point, beside: number, colour: string): string {
  return box([x - 150, y + beside], 300, 30, colour, 15) + box([x - 30, y + beside - 8], 56, 46, colour, 5);
}
