import type { Canvas } from '../canvas.ts';
import { drawFacets, drawRidge, makeRidge } from '../ridges.ts';
import { box, circle, line, mirror, type Point, polygon, WIDTH } from '../shapes.ts';

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
    box([pylon - 84, cableAt(pylon) - 30], 168, 24, palette.line),
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
    box([x - 74, y + 148], 148, 46, seat),
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
