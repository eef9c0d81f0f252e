import type { Canvas } from '../canvas.ts';
import { drawLetters, measureLetters } from '../letters.ts';
import {
  circle,
  HEIGHT,
  line,
  mirror,
  type Point,
  path,
  polygon,
  rectangle,
  rotate,
  smoothLine,
  WIDTH,
} from '../shapes.ts';
import { drawRidge, makeRidge } from './ridges.ts';

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
    return rotate(-50 + (spin * index) / (frames - 1), at, drawSki(at, -44, colour) + drawSki(at, 14, colour));
  });
  const ramp = `M-20 610C140 612 ${lip[0] - 90} 590 ${lip[0]} ${lip[1]}`;
  const landing = `M${lip[0] + 230} ${HEIGHT + 20}L${WIDTH - 360} 610C${WIDTH - 220} 600 ${WIDTH - 120} 690 ${WIDTH + 20} 700V${HEIGHT + 20}Z`;
  const art = [
    circle([random.between(700, 1040), random.between(260, 380)], random.between(230, 300), palette.tint),
    path(landing, { colour: palette.mass, width: 0 }, palette.mass),
    path(`${ramp}L${lip[0] + 46} ${HEIGHT + 20}H-20Z`, { colour: palette.mass, width: 0 }, palette.mass),
    path(ramp, { colour: palette.pop, width: 16 }),
    smoothLine(flight, { colour: palette.pop, width: 8, dash: '2 22', cap: 'round' }),
    ...skis,
  ].join('');
  return random.chance(0.45) ? mirror(art) : art;
}

function drawSki([x, y]: Point, beside: number, colour: string): string {
  return rectangle([x - 150, y + beside], 300, 30, colour, 15) + rectangle([x - 30, y + beside - 8], 56, 46, colour, 5);
}

interface Stairs {
  steps: number;
  top: number;
  from: number;
  run: number;
  rise: number;
}

/** Stairs and a kinked handrail, street style; the initials on the wall behind. */
export function drawRail({ random, palette, initials }: Canvas): string {
  const stairs: Stairs = {
    steps: random.integer(6, 9),
    top: random.between(300, 360),
    from: random.between(300, 420),
    run: random.between(64, 84),
    rise: random.between(34, 42),
  };
  const flipped = random.chance(0.5);
  const height = random.between(380, 450);
  const inset = random.between(40, 120);
  const x = flipped ? inset : WIDTH - measureLetters(initials[0], height) - inset;
  const street =
    drawStairs(stairs, palette.line, palette.ground) + drawHandrail(stairs, random.between(88, 112), palette);
  return [
    drawBricks(palette.tint, random.integer(0, 4)),
    drawLetters(initials[0], [x, -34], height, { colour: palette.mass }),
    flipped ? mirror(street) : street,
  ].join('');
}

function drawStairs({ steps, top, from, run, rise }: Stairs, stone: string, joint: string): string {
  const edge: Point[] = [
    [-40, 760],
    [-40, top],
    [from, top],
  ];
  for (let step = 1; step <= steps; step += 1) {
    edge.push([from + step * run, top + (step - 1) * rise], [from + step * run, top + step * rise]);
  }
  edge.push([WIDTH + 40, top + steps * rise], [WIDTH + 40, 760]);
  const joints = Array.from({ length: steps }, (_, step) =>
    rectangle([from + (step + 1) * run - 5, top + step * rise], 5, rise, joint),
  );
  return polygon(edge, stone) + joints.join('');
}

function drawHandrail(
  { steps, top, from, run, rise }: Stairs,
  lift: number,
  colours: { accent: string; pop: string },
): string {
  const [end, foot] = [from + steps * run, top + steps * rise];
  const rail: Point[] = [
    [from - 210, top - lift],
    [from, top - lift],
    [end, foot - lift],
    [end + 190, foot - lift],
  ];
  const feet = [from - 170, from, end, end + 150];
  const posts = rail.map(([, y], index) => {
    const x = feet[index] ?? from;
    return line(
      [
        [x, y],
        [x, y + lift + 4],
      ],
      { colour: colours.accent, width: 15 },
    );
  });
  const shine = rail.map(([x, y]): Point => [x, y - 7]);
  return (
    posts.join('') + line(rail, { colour: colours.accent, width: 24 }) + line(shine, { colour: colours.pop, width: 5 })
  );
}

function drawBricks(colour: string, start: number): string {
  let shapes = '';
  for (let row = 0; row < 12; row += 1) {
    for (let column = -1; column < 8; column += 1) {
      const laid = (row * 7 + column * 3 + start) % 5 === 0;
      if (laid) shapes += rectangle([column * 180 + (row % 2) * 90, row * 60], 168, 48, colour);
    }
  }
  return shapes;
}

interface PipeSection {
  middle: number;
  half: number;
  lip: number;
  floor: number;
}

/** Standing in a halfpipe and looking up it: ribs that get smaller, and an air above the lip. */
export function drawPipe({ random, palette }: Canvas): string {
  const middle = 640 + random.between(-120, 120);
  const count = random.integer(6, 8);
  const sections = Array.from({ length: count + 1 }, (_, index): PipeSection => {
    const near = (1 - index / count) ** 1.8;
    return {
      middle: middle - (middle - 640) * near,
      half: 110 + near * 780,
      lip: 400 - near * 420,
      floor: 470 + near * 380,
    };
  });
  const colours = [palette.mass, palette.tint] as const;
  const ribs = sections.slice(0, -1).map((outer, index) => {
    const inner = sections[index + 1] ?? outer;
    return path(drawRib(outer, inner), { colour: palette.ground, width: 4 }, colours[index % 2] ?? palette.tint);
  });
  const side = random.pick([-1, 1]);
  const air: Point[] = [
    [middle - side * 330, 760],
    [middle + side * 60, 610],
    [middle + side * 330, 380],
    [middle + side * 390, 170],
    [middle + side * 250, 90],
    [middle + side * 150, 200],
  ];
  const head = air.at(-1) ?? [middle, 200];
  return [
    circle([middle - side * random.between(60, 150), 270], random.between(110, 160), palette.pop),
    drawRidge(makeRidge(random, 520, 190, random.integer(5, 7)), palette.tint),
    ...ribs,
    smoothLine(air, { colour: palette.accent, width: 26, cap: 'round' }),
    smoothLine(
      air.map(([x, y]): Point => [x + side * 34, y + 22]),
      { colour: palette.accent, width: 9, cap: 'round' },
    ),
    circle(head, 44, palette.accent),
    circle(head, 20, palette.ground),
  ].join('');
}

/** The wall between two cross-sections of the pipe, open at the top. */
function drawRib(outer: PipeSection, inner: PipeSection): string {
  return `M${outer.middle - outer.half} ${outer.lip}${crossSectionPath(outer, 1)}L${inner.middle + inner.half} ${inner.lip}${crossSectionPath(inner, -1)}Z`;
}

/** From lip to lip over the floor: to the right for 1, to the left for -1. */
function crossSectionPath({ middle, half, lip, floor }: PipeSection, way: 1 | -1): string {
  const bend = half * 0.92;
  const flat = half * 0.3;
  const [from, to] = [-way, way];
  return `C${middle + from * bend} ${floor - (floor - lip) * 0.25} ${middle + from * half * 0.8} ${floor} ${middle + from * flat} ${floor}H${middle + to * flat}C${middle + to * half * 0.8} ${floor} ${middle + to * bend} ${floor - (floor - lip) * 0.25} ${middle + to * half} ${lip}`;
}
