/** Draws posters from the facts of a post; pure. */
import { type Canvas, type Composition, PALETTES } from './canvas.ts';
import { drawBeams, drawDunes, drawFilmFrame, drawHorizon, drawOrbit, drawRange } from './compositions/film.ts';
import { drawGoggles, drawSkis } from './compositions/gear.ts';
import { drawDuel, drawTiles, drawVersus, drawWordmark } from './compositions/lettering.ts';
import { drawContours, drawLift, drawPeaks, drawSun } from './compositions/mountain.ts';
import { drawKicker, drawPipe, drawRail } from './compositions/park.ts';
import { drawFlake, drawForest, drawTracks } from './compositions/snow.ts';
import { drawLetters, measureLetters } from './letters.ts';
import { createRandom } from './seeded-random.ts';
import { HEIGHT, rectangle, rotate, WIDTH } from './shapes.ts';

export interface PosterSeed {
  id: number;
  kind: 'game' | 'film';
  riders: string[];
  title: string;
}

const GAME_COMPOSITIONS: readonly [Composition, ...Composition[]] = [
  drawPeaks,
  drawDuel,
  drawContours,
  drawRail,
  drawFlake,
  drawSun,
  drawGoggles,
  drawSkis,
  drawForest,
  drawWordmark,
  drawKicker,
  drawTiles,
  drawLift,
  drawVersus,
  drawPipe,
  drawTracks,
];
const FILM_COMPOSITIONS: readonly [Composition, ...Composition[]] = [
  drawHorizon,
  drawDunes,
  drawRange,
  drawOrbit,
  drawBeams,
];

/** The poster as SVG text, 1280 by 720; the same seed always gives the same poster. */
export function drawPoster(seed: PosterSeed): string {
  const canvas = createCanvas(seed);
  const film = seed.kind === 'film';
  const draw = film ? pickAt(FILM_COMPOSITIONS, seed.id) : pickAt(GAME_COMPOSITIONS, seed.id * 5);
  const picture = rectangle([0, 0], WIDTH, HEIGHT, canvas.palette.ground) + draw(canvas);
  const overlay = film ? drawFilmFrame() : drawSticker(canvas);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${picture}${overlay}</svg>`;
}

/** Both lists are cycled by id, so neighbours in a grid differ in composition and colour. */
function createCanvas({ id, riders, title }: PosterSeed): Canvas {
  const [first = 'S', second = 'H'] = riders.map(initialsOf);
  return {
    random: createRandom(`${id}|${riders.join('|')}|${title}`),
    palette: pickAt(PALETTES, id * 4),
    initials: [first, second],
  };
}

function pickAt<T>(choices: readonly [T, ...T[]], position: number): T {
  return choices[position % choices.length] ?? choices[0];
}

/** 'Øystein Bråten' is 'OB', 'Krypto' is 'K'. */
export function initialsOf(name: string): string {
  const letters = name
    .replace(/[Øø]/g, 'O')
    .replace(/[Ææ]/g, 'A')
    .normalize('NFD')
    .replace(/[^A-Za-z\s-]/g, '')
    .toUpperCase()
    .split(/\s+/)
    .filter((word) => word.length > 0)
    .map((word) => word.charAt(0));
  const [first = 'S', ...rest] = letters;
  return first + (rest.at(-1) ?? '');
}

/** In the lower right corner: cards have their play mark in the left one. */
function drawSticker({ random, palette }: Canvas): string {
  const height = 26;
  const width = measureLetters('SLVSH', height);
  const x = WIDTH - width - 62;
  const y = HEIGHT - 74;
  const plate = rectangle([x - 16, y - 13], width + 32, height + 26, palette.line);
  const rim = rectangle([x - 22, y - 19], width + 44, height + 38, palette.ground);
  const letters = drawLetters('SLVSH', [x, y], height, { colour: palette.ground });
  return rotate(random.between(-4, 3), [x + width / 2, y], rim + plate + letters);
}
