import type { Canvas } from '../canvas.ts';
import { drawLetters, measureLetters } from '../letters.ts';
import type { Random } from '../seeded-random.ts';
import {
  circle,
  HEIGHT,
  line,
  mirror,
  type Point,
  polygon,
  rectangle,
  ring,
  smoothLine,
  smoothShape,
  WIDTH,
} from '../shapes.ts';
import { drawFacets, drawRidge, makeRidge } from './ridges.ts';

/** Three ridges under a low disc, and one line down the face. */
export function drawPeaks({ random, palette }: Canvas): string {
  const disc: Point = [random.between(220, 1060), random.between(150, 300)];
  const radius = random.between(120, 210);
  const far = makeRidge(random, 470, random.between(180, 260), random.integer(4, 6));
  const middle = makeRidge(random, 640, random.between(400, 500), random.integer(2, 3));
  const near = makeRidge(random, 780, random.between(220, 300), random.integer(2, 4));
  const summit = highestPoint(middle.points.filter(([x]) => x > 220 && x < 1060)) ?? [640, 300];
  return [
    circle(disc, radius, palette.accent),
    ring(disc, radius + 34, { colour: palette.accent, width: 4 }),
    drawRidge(far, palette.tint),
    drawRidge(middle, palette.mass),
    drawFacets(random, middle, palette.onMass, random.between(170, 250)),
    drawRidge(near, palette.ground),
    drawFacets(random, near, palette.tint, 130),
    smoothLine(descentLine(summit, random.between(70, 120)), { colour: palette.pop, width: 12, cap: 'round' }),
  ].join('');
}

function highestPoint(points: Point[]): Point | undefined {
  return points.toSorted((a, b) => a[1] - b[1])[0];
}

function descentLine([x, y]: Point, swing: number): Point[] {
  return Array.from({ length: 9 }, (_, index) => {
    const side = index % 2 === 0 ? -1 : 1;
    return [x + (index === 0 ? 0 : side * swing * (0.35 + index * 0.16)), y + index * index * 9 + index * 22];
  });
}

/** A mountain seen from above: contour lines, the summit, and a route to it. */
export function drawContours({ random, palette }: Canvas): string {
  const summit: Point = [random.between(380, 900), random.between(260, 460)];
  const outline = Array.from({ length: 14 }, () => random.between(0.72, 1.28));
  const levels = random.integer(11, 15);
  const rings = Array.from({ length: levels }, (_, index) => {
    const level = levels - index;
    const size = 26 + level * level * random.between(3.6, 4.1);
    const fill = level === 3 ? palette.accent : level % 4 === 0 ? palette.tint : 'none';
    return smoothShape(
      contourLine(random, summit, size, outline),
      { colour: level % 4 === 0 ? palette.line : palette.mass, width: level % 4 === 0 ? 8 : 4 },
      fill,
    );
  });
  const start: Point = [random.pick([-20, WIDTH + 20]), random.between(480, HEIGHT)];
  const bend = random.between(-160, 160);
  const route: Point[] = [0, 0.25, 0.5, 0.75, 1].map((share) => [
    start[0] + (summit[0] - start[0]) * share,
    start[1] + (summit[1] - start[1]) * share + Math.sin(share * Math.PI * 2) * bend,
  ]);
  return [
    ...rings,
    smoothLine(route, { colour: palette.pop, width: 12, dash: '2 26', cap: 'round' }),
    circle(summit, 17, palette.line),
    ring(summit, 34, { colour: palette.line, width: 6 }),
  ].join('');
}

function contourLine(random: Random, [x, y]: Point, size: number, outline: number[]): Point[] {
  return outline.map((share, index) => {
    const angle = (index / outline.length) * Math.PI * 2;
    const reach = size * (share + random.between(-0.025, 0.025));
    return [x + Math.cos(angle) * reach * 1.35, y + Math.sin(angle) * reach * 0.9];
  });
}

/** A sliced sun behind a ridge, the initials standing in front. */
export function drawSun({ random, palette, initials }: Canvas): string {
  const centre: Point = [random.between(420, 860), random.between(300, 370)];
  const radius = random.between(250, 310);
  const slices = Array.from({ length: 9 }, (_, index) =>
    rectangle([0, centre[1] - 40 + index * 38], WIDTH, 5 + index * 3.4, palette.ground),
  );
  const ridge = makeRidge(random, 700, random.between(190, 260), random.integer(3, 5));
  const text = random.chance(0.5) ? initials[0] : `${initials[0].charAt(0)}${initials[1].charAt(0)}`;
  const height = random.between(300, 370);
  const width = measureLetters(text, height);
  const x = centre[0] > 640 ? random.between(60, 130) : WIDTH - width - random.between(60, 130);
  return [
    circle(centre, radius, palette.accent),
    ...slices,
    drawRidge(ridge, palette.mass),
    drawFacets(random, ridge, palette.pop, 110),
    drawLetters(text, [x, 720 - height + random.between(18, 40)], height, { colour: palette.onMass }),
  ].join('');
}

/** The chairlift: cables, a pylon, chairs with two on each. */
export function drawLift({ random, palette }: Canvas): string {
  const slope = -random.between(0.16, 0.3);
  const start = random.between(330, 420);
  const cableAt = (x: number, drop = 0) => start + x * slope + drop;
  const gap = random.between(250, 330);
  const offset = random.between(0, gap);
  const chairs = Array.from({ length: 6 }, (_, index) => {
    const x = index * gap - offset;
    return drawChair(
      [x, cableAt(x)],
      index === 2 ? palette.accent : palette.line,
      index === 2 ? palette.pop : palette.mass,
    );
  });
  const ridge = makeRidge(random, 760, random.between(300, 380), random.integer(2, 4));
  const pylon = random.between(880, 1080);
  const art = [
    circle([random.between(120, 460), random.between(110, 190)], random.between(60, 100), palette.pop),
    drawRidge(ridge, palette.tint),
    drawFacets(random, ridge, palette.accent === palette.line ? palette.pop : palette.mass, 170),
    polygon(
      [
        [pylon - 13, cableAt(pylon) - 26],
        [pylon + 13, cableAt(pylon) - 26],
        [pylon + 34, 760],
        [pylon - 34, 760],
      ],
      palette.line,
    ),
    rectangle([pylon - 84, cableAt(pylon) - 30], 168, 24, palette.line),
    line(
      [
        [-20, cableAt(-20)],
        [WIDTH + 20, cableAt(WIDTH + 20)],
      ],
      { colour: palette.line, width: 7 },
    ),
    line(
      [
        [-20, cableAt(-20, -96)],
        [WIDTH + 20, cableAt(WIDTH + 20, -96)],
      ],
      { colour: palette.line, width: 4 },
    ),
    ...chairs,
  ].join('');
  return random.chance(0.5) ? mirror(art) : art;
}

function drawChair([x, y]: Point, frame: string, seat: string): string {
  return [
    line(
      [
        [x, y - 4],
        [x, y + 84],
        [x - 74, y + 108],
        [x - 74, y + 200],
        [x + 74, y + 200],
      ],
      { colour: frame, width: 11 },
    ),
    rectangle([x - 74, y + 148], 148, 46, seat),
    circle([x - 28, y + 122], 25, frame),
    circle([x + 38, y + 122], 25, frame),
    line(
      [
        [x - 28, y + 205],
        [x - 20, y + 262],
        [x - 78, y + 276],
      ],
      { colour: frame, width: 11 },
    ),
    line(
      [
        [x + 38, y + 205],
        [x + 46, y + 262],
        [x - 12, y + 276],
      ],
      { colour: frame, width: 11 },
    ),
  ].join('');
}
