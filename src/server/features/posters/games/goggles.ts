import type { Canvas } from '../canvas.ts';
import { drawFacets, drawRidge, makeRidge } from '../ridges.ts';
import { box, circle, path, polygon, turn } from '../shapes.ts';

const LENS =
  'M-470 -150C-400 -250 400 -250 470 -150C520 -60 510 80 440 150C380 205 210 215 130 165C70 130 50 70 0 70S-70 130 -130 165C-210 215 -380 205 -440 150C-510 80 -520 -60 -470 -150Z';

/** Goggles that fill the frame; the mountain stands in the lens. */
export function drawGoggles({ random, palette }: Canvas): string {
  const [x, y] = [random.between(560, 720), random.between(330, 390)];
  const ridge = makeRidge(random, 560, random.between(280, 360), random.integer(3, 4));
  const view = [
    box([-40, -40], 1360, 800, palette.accent),
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
    box([-300, y - 105 + row * 78], 1900, 46, row === 1 ? palette.pop : palette.mass),
  );
  const lens = [
    path(LENS, { colour: palette.line, width: 78 }, palette.line),
    `<clipPath id="lens"><path d="${LENS}"/></clipPath>`,
    `<g clip-path="url(#lens)"><g transform="translate(${-x} ${-y})">${view}</g></g>`,
  ].join('');
  return turn(random.between(-9, 9), [x, y], `${strap.join('')}<g transform="translate(${x} ${y})">${lens}</g>`);
}
