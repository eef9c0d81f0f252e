import type { Canvas } from '../canvas.ts';
import { circle, HEIGHT, type Point, path, polygon, rectangle, rotate } from '../shapes.ts';
import { drawFacets, drawRidge, makeRidge } from './ridges.ts';

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
    rotate(spread, centre, drawLongSki([centre[0] - 112, -170], palette.mass, palette.line, stripes)),
    rotate(spread, centre, drawLongSki([centre[0] + 18, -170], palette.mass, palette.line, stripes)),
    rotate(-spread, centre, drawLongSki([centre[0] - 112, -190], palette.accent, palette.pop, stripes + 1)),
    rotate(-spread, centre, drawLongSki([centre[0] + 18, -190], palette.accent, palette.pop, stripes + 1)),
  ].join('');
}

function drawLongSki([x, y]: Point, colour: string, trim: string, stripes: number): string {
  const width = 94;
  const long = 1090;
  const body = `M${x} ${y + 110}C${x} ${y + 20} ${x + 20} ${y} ${x + width / 2} ${y}S${x + width} ${y + 20} ${x + width} ${y + 110}C${x + width - 12} ${y + 400} ${x + width - 12} ${y + 700} ${x + width} ${y + long - 90}C${x + width} ${y + long - 20} ${x + width - 20} ${y + long} ${x + width / 2} ${y + long}S${x} ${y + long - 20} ${x} ${y + long - 90}C${x + 12} ${y + 700} ${x + 12} ${y + 400} ${x} ${y + 110}Z`;
  const bands = Array.from({ length: stripes }, (_, index) =>
    rectangle([x + 9, y + 190 + index * 58], width - 18, 26, trim),
  ).join('');
  const binding =
    rectangle([x + 6, y + 500], width - 12, 150, trim, 8) + rectangle([x + 26, y + 525], width - 52, 100, colour, 4);
  const tail = rectangle([x + 9, y + 900], width - 18, 18, trim);
  return path(body, { colour, width: 0 }, colour) + bands + binding + tail;
}

const LENS =
  'M-470 -150C-400 -250 400 -250 470 -150C520 -60 510 80 440 150C380 205 210 215 130 165C70 130 50 70 0 70S-70 130 -130 165C-210 215 -380 205 -440 150C-510 80 -520 -60 -470 -150Z';

/** Goggles that fill the frame; the mountain stands in the lens. */
export function drawGoggles({ random, palette }: Canvas): string {
  const [x, y] = [random.between(560, 720), random.between(330, 390)];
  const ridge = makeRidge(random, 560, random.between(280, 360), random.integer(3, 4));
  const view = [
    rectangle([-40, -40], 1360, 800, palette.accent),
    circle([x + random.between(-260, 260), y - random.between(30, 90)], random.between(70, 110), palette.pop),
    drawRidge(ridge, palette.mass),
    drawFacets(random, ridge, palette.onMass, 120),
    polygon(
      [
        [x + 300, y - 260],
        [x + 380, y - 260],
        [x + 210, y + 260],
        [x + 130, y + 260],
      ],
      palette.ground,
    ),
  ].join('');
  const strap = [0, 1, 2].map((row) =>
    rectangle([-300, y - 105 + row * 78], 1900, 46, row === 1 ? palette.pop : palette.mass),
  );
  const lens = [
    path(LENS, { colour: palette.line, width: 78 }, palette.line),
    `<clipPath id="lens"><path d="${LENS}"/></clipPath>`,
    `<g clip-path="url(#lens)"><g transform="translate(${-x} ${-y})">${view}</g></g>`,
  ].join('');
  return rotate(random.between(-9, 9), [x, y], `${strap.join('')}<g transform="translate(${x} ${y})">${lens}</g>`);
}
