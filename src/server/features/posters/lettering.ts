/** The words of a bill as outlines: the names in one line at the foot, and the band below with place and trick. */
import type { Palette } from '#contract/rules/palettes.ts';
import { FLOOR, HEIGHT, WIDTH } from './landscape.ts';
import { CAPITAL_HEIGHT, type Face, outlineText } from './outlines.ts';
import { splitTitle } from './wording.ts';

const INSET = 46;
const INNER_WIDTH = WIDTH - 2 * INSET;
/** The top of the band. */
export const BAND = 656;
const BASELINE = BAND - 16;
const NAME_HEIGHT = BASELINE - FLOOR - 16;
const DISC_RADIUS = 45;
const DISC_MARGIN = 24;
const BAND_TEXT_HEIGHT = 31;
const BAND_MARGIN = 56;

/** Draws two names with a disc between them. */
export function drawNames(names: readonly [string, string], { paper, name: fill }: Palette): string {
  const [first, second] = [names[0].toUpperCase(), names[1].toUpperCase()];
  const width = INNER_WIDTH - 2 * (DISC_RADIUS + DISC_MARGIN);
  const line = fitLine([first, second], { width, height: NAME_HEIGHT });
  const right = WIDTH - INSET - line.widthOf(second);
  const middle = (INSET + line.widthOf(first) + right) / 2;
  const versus = fitLine(['vs.'], { width: 70, height: 31 });
  return [
    line.draw(first, { x: INSET, y: BASELINE, fill }),
    line.draw(second, { x: right, y: BASELINE, fill }),
    `<circle cx="${middle.toFixed(1)}" cy="${BASELINE - NAME_HEIGHT / 2}" r="${DISC_RADIUS}" fill="${fill}"/>`,
    versus.draw('vs.', { x: middle - versus.widthOf('vs.') / 2, y: BASELINE - NAME_HEIGHT / 2 + 11, fill: paper }),
  ].join('');
}

/** A title that is too long for one line takes two. */
export function drawTitle(title: string, { name: fill }: Palette): string {
  const capitals = title.toUpperCase();
  const single = fitLine([capitals], { width: INNER_WIDTH, height: NAME_HEIGHT });
  if (!single.isLow) return single.draw(capitals, { x: INSET, y: BASELINE, fill });
  const height = NAME_HEIGHT / 2 - 8;
  const lines = splitTitle(capitals, 2);
  return lines
    .map((text, index) => {
      const y = BASELINE - (lines.length - 1 - index) * (NAME_HEIGHT / 2 + 8);
      return fitLine([text], { width: INNER_WIDTH, height }).draw(text, { x: INSET, y, fill });
    })
    .join('');
}

/** The band has a text on each side. */
export function drawBand(texts: readonly [string, string], { paper: fill, name }: Palette): string {
  const [left, right] = [texts[0].toUpperCase(), texts[1].toUpperCase()];
  const line = fitLine([left, right], { width: INNER_WIDTH - BAND_MARGIN, height: BAND_TEXT_HEIGHT });
  const y = (BAND + HEIGHT + BAND_TEXT_HEIGHT) / 2;
  return [
    `<rect y="${BAND}" width="${WIDTH}" height="${HEIGHT - BAND}" fill="${name}"/>`,
    line.draw(left, { x: INSET, y, fill }),
    line.draw(right, { x: WIDTH - INSET - line.widthOf(right), y, fill }),
  ].join('');
}

const FACES: readonly Face[] = ['wide', 'medium', 'narrow'];
/** A line that would be narrower than this takes the next face. */
const LEAST_STRETCH = 0.84;
/** A line that is too long for the narrowest face gets lower rather than thinner than this. */
const LEAST_WIDTH = 0.72;
const MOST_STRETCH = 1.06;

/** Texts that share a line also share a face and a size. */
function fitLine(texts: readonly string[], { width, height }: { width: number; height: number }) {
  const full = height / CAPITAL_HEIGHT;
  const stretchOf = (face: Face) => {
    const natural = texts.reduce((sum, text) => sum + outlineText(text, face).width, 0) * full;
    return natural === 0 ? 1 : width / natural;
  };
  // To outline a text takes long, so the narrower faces are tried only where they are needed.
  const face = FACES.find((next) => stretchOf(next) >= LEAST_STRETCH) ?? 'narrow';
  const stretch = stretchOf(face);
  const scaleX = Math.min(stretch, MOST_STRETCH) * full;
  const lower = Math.min(1, stretch / LEAST_WIDTH);
  return {
    isLow: lower < 1,
    widthOf: (text: string) => outlineText(text, face).width * scaleX,
    draw: (text: string, at: Spot) => place(outlineText(text, face).d, at, [scaleX, lower * full]),
  };
}

/** The left end of a baseline. */
interface Spot {
  x: number;
  y: number;
  fill: string;
}

function place(d: string, { x, y, fill }: Spot, [scaleX, scaleY]: readonly [number, number]): string {
  if (d === '') return '';
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scaleX.toFixed(4)} ${scaleY.toFixed(4)})`;
  return `<path transform="${transform}" d="${d}" fill="${fill}"/>`;
}
