import { type Colour, EMBLEMS, type Emblem, MOUNTAINS } from './emblems.ts';
import { type Canvas, drawFlat, drawLandscape, FLOOR } from './landscape.ts';

/** The snow reaches both edges of a slide. */
const SNOW = `M-560 498Q-200 470 200 486T1300 470V${FLOOR}H-560Z`;

interface Film {
  title: string;
  /** Films with successive numbers have different mountains. */
  variation: number;
}

export function drawFilm({ title, variation }: Film, canvas: Canvas, inks: Record<Colour, string>): string {
  const { random } = canvas;
  const { landscape, parts } = findEmblem(title, variation);
  const middle = random.integer(500, 620);
  const sign = random.chance(0.5) ? 1 : -1;
  return [
    drawLandscape(landscape, canvas),
    drawFlat(SNOW, inks.ink, inks.paper),
    `<g transform="matrix(${sign} 0 0 1 ${middle} ${FLOOR})">`,
    ...parts.map(([colour, d]) => drawFlat(d, inks[colour], inks.paper)),
    '</g>',
  ].join('');
}

function findEmblem(title: string, variation: number): Emblem {
  const named = [...EMBLEMS, ...MOUNTAINS].find(({ words }) => new RegExp(`\\b(?:${words})s?\\b`, 'i').test(title));
  return named ?? MOUNTAINS[variation % MOUNTAINS.length] ?? MOUNTAINS[0];
}
