import type { Canvas } from '../canvas.ts';
import { box, circle, HEIGHT, type Point, path, polygon, turn } from '../shapes.ts';

/** Two pairs of skis crossed, larger than the frame. */
export function drawSkis({ random, palette }: Canvas): string {
  const centre: Point = [random.between(520, 760), random.between(330, 400)];
  const spread = random.between(34, 52);
  const corner = random.pick([0, 1280]);
  const backdrop = random.chance(0.5)
    ? circle(centre, random.between(270, 330), palette.tint)
    : polygon(
        [
          [corner, -20],
          [1280 - corner, HEIGHT + 20],
          [corner, HEIGHT + 20],
        ],
        palette.tint,
      );
  const stripes = random.integer(2, 4);
  return [
    backdrop,
    turn(spread, centre, ski([centre[0] - 112, -170], palette.mass, palette.line, stripes)),
    turn(spread, centre, ski([centre[0] + 18, -170], palette.mass, palette.line, stripes)),
    turn(-spread, centre, ski([centre[0] - 112, -190], palette.accent, palette.pop, stripes + 1)),
    turn(-spread, centre, ski([centre[0] + 18, -190], palette.accent, palette.pop, stripes + 1)),
  ].join('');
}

function ski([x, y]: Point, colour: string, trim: string, stripes: number): string {
  const width = 94;
  const long = 1090;
  const body = `M${x} ${y + 110}C${x} ${y + 20} ${x + 20} ${y} ${x + width / 2} ${y}S${x + width} ${y + 20} ${x + width} ${y + 110}C${x + width - 12} ${y + 400} ${x + width - 12} ${y + 700} ${x + width} ${y + long - 90}C${x + width} ${y + long - 20} ${x + width - 20} ${y + long} ${x + width / 2} ${y + long}S${x} ${y + long - 20} ${x} ${y + long - 90}C${x + 12} ${y + 700} ${x + 12} ${y + 400} ${x} ${y + 110}Z`;
  const bands = Array.from({ length: stripes }, (_, index) =>
    box([x + 9, y + 190 + index * 58], width - 18, 26, trim),
  ).join('');
  const binding = box([x + 6, y + 500], width - 12, 150, trim, 8) + box([x + 26, y + 525], width - 52, 100, colour, 4);
  const tail = box([x + 9, y + 900], width - 18, 18, trim);
  return path(body, { colour, width: 0 }, colour) + bands + binding + tail;
}
