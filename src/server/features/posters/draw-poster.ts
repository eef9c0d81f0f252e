/** Draws the posters of the demo content; nothing but a calculation from the post's own facts. */
import type { Canvas, Composition } from './canvas.ts';
import { drawBeams } from './films/beams.ts';
import { drawDunes } from './films/dunes.ts';
import { drawFilmFrame } from './films/film-frame.ts';
import { drawHorizon } from './films/horizon.ts';
import { drawOrbit } from './films/orbit.ts';
import { drawRange } from './films/range.ts';
import { drawContours } from './games/contours.ts';
import { drawDuel } from './games/duel.ts';
import { drawFlake } from './games/flake.ts';
import { drawForest } from './games/forest.ts';
import { drawGoggles } from './games/goggles.ts';
import { drawKicker } from './games/kicker.ts';
import { drawLift } from './games/lift.ts';
import { drawPeaks } from './games/peaks.ts';
import { drawPipe } from './games/pipe.ts';
import { drawRail } from './games/rail.ts';
import { drawSkis } from './games/skis.ts';
import { drawSun } from './games/sun.ts';
import { drawTiles } from './games/tiles.ts';
import { drawTracks } from './games/tracks.ts';
import { drawVersus } from './games/versus.ts';
import { drawWordmark } from './games/wordmark.ts';
import { findInitials } from './initials.ts';
import { PALETTES } from './palettes.ts';
import { seedRandom } from './seeded-random.ts';
import { box, HEIGHT, WIDTH } from './shapes.ts';
import { drawSticker } from './sticker.ts';

export interface PosterSeed {
  id: number;
  kind: 'game' | 'film';
  riders: string[];
  title: string;
}

const GAMES: readonly [Composition, ...Composition[]] = [
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
const FILMS: readonly [Composition, ...Composition[]] = [drawHorizon, drawDunes, drawRange, drawOrbit, drawBeams];

/** The poster as SVG text, 1280 by 720; the same seed always gives the same poster. */
export function drawPoster(seed: PosterSeed): string {
  const canvas = prepareCanvas(seed);
  const film = seed.kind === 'film';
  const draw = film ? pickAt(FILMS, seed.id) : pickAt(GAMES, seed.id * 5);
  const picture = box([0, 0], WIDTH, HEIGHT, canvas.palette.ground) + draw(canvas);
  const finish = film ? drawFilmFrame() : drawSticker(canvas);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${picture}${finish}</svg>`;
}

/** Neighbours in a grid get different compositions and colours, for both lists are walked through in turn. */
function prepareCanvas({ id, riders, title }: PosterSeed): Canvas {
  const [one = 'S', two = 'H'] = riders.map(findInitials);
  return {
    random: seedRandom(`${id}|${riders.join('|')}|${title}`),
    palette: pickAt(PALETTES, id * 4),
    initials: [one, two],
  };
}

function pickAt<T>(choices: readonly [T, ...T[]], position: number): T {
  return choices[position % choices.length] ?? choices[0];
}
