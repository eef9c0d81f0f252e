/** Portraits stand for missing photos of riders: a bust in two inks on paper. The same facts always give the same portrait. */
import { findPalette, findRivalsPalette, type Palette } from '#contract/rules/palettes.ts';
import { PORTRAIT_SIZE } from '#contract/rules/paths.ts';
import { drawDots } from './landscape.ts';
import { CAPITAL_HEIGHT, outlineText } from './outlines.ts';
import { isGrab, OUT_OF_SIGHT, straighten } from './portrait-pose.ts';
import { drawHalo, drawRider, findHead, type Pose } from './rider.ts';
import { createRandom, type Random } from './seeded-random.ts';
import type { Outfit, Part } from './shapes.ts';
import { combine, turn } from './space.ts';

export interface PortraitFacts {
  id: number;
  name: string;
  /** The pose of the trick that the rider does most. */
  pose: Pose;
  /** The cup whose inks the portrait has. */
  cupId: number | null;
}

const { width: WIDTH, height: HEIGHT } = PORTRAIT_SIZE;
const HEAD = { x: 240, y: 262 };
/** Pixels per centimetre. A grab takes less room than spread arms. */
const GRAB_SCALE = 4.4;
const OPEN_SCALE = 3.8;
/** Degrees by which the shoulders turn aside, so that a raised arm stays clear of the head. */
const MAX_TURN = 50;

/** Beside a rival, a portrait has the inks of both, not the rival's arrangement, and no initials, because the names are below. */
export function drawPortrait({ id, name, pose, cupId }: PortraitFacts, rival?: number): string {
  const random = createRandom(`portrait ${id}`);
  const palette = rival === undefined ? findPalette(cupId, id) : findRivalsPalette(id, rival);
  const arrange = ARRANGEMENTS[rival === undefined ? id % ARRANGEMENTS.length : Number(id > rival)];
  const print: Print = { random, ...(arrange ?? ARRANGEMENTS[0])(palette) };
  const size = `width="${WIDTH}" height="${HEIGHT}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect ${size} fill="${print.ground}"/>`,
    drawDots(random.pick(BACKGROUNDS)(random), print.figure, SCREEN),
    drawBust(rival === undefined ? pose : { ...pose, feet: OUT_OF_SIGHT }, print),
    rival === undefined ? drawInitials(findInitials(name), print) : '',
    '</svg>',
  ].join('');
}

interface Arrangement {
  ground: string;
  figure: string;
  /** Initials and parts of the clothes have this colour. */
  accent: string;
}

type Arrange = (palette: Palette) => Arrangement;

/** Riders of one cup have the same inks, so what is printed in which depends on the id: neighbours in a list often differ. */
const ARRANGEMENTS: readonly [Arrange, ...Arrange[]] = [
  ({ paper, name, rider }) => ({ ground: paper, figure: rider, accent: name }),
  ({ paper, name, rider }) => ({ ground: rider, figure: paper, accent: name }),
  ({ paper, name, rider }) => ({ ground: name, figure: rider, accent: paper }),
];

type Print = Arrangement & { random: Random };

function drawBust(pose: Pose, { random, ground, figure, accent }: Print): string {
  const straight = straighten(pose);
  const scale = isGrab(pose) ? GRAB_SCALE : OPEN_SCALE;
  // Skis show from the side.
  const wish = isGrab(pose) ? random.between(28, 52) : random.between(8, 36);
  const aside = Math.min(wish, MAX_TURN - (straight.twist ?? 0));
  const orientation = combine(
    turn([0, 0, 1], random.between(-7, 7)),
    turn([1, 0, 0], random.between(-4, 14)),
    turn([0, 1, 0], -90 + aside),
  );
  const [right, up] = findHead(straight, orientation);
  const placement = { x: HEAD.x - 0.9 * right * scale, y: HEAD.y + up * scale, scale, orientation };
  const outfit: Outfit = {
    headwear: random.chance(0.6) ? 'helmet' : 'beanie',
    ink: accent,
    parts: new Set(random.pick(OUTFITS)),
  };
  return [
    random.chance(0.5) ? '<g>' : `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">`,
    drawHalo(straight, placement, ground, true),
    drawRider(straight, placement, { ink: figure, gap: ground, outfit }),
    '</g>',
  ].join('');
}

/** Each outfit lists the parts that have the accent. */
const OUTFITS: readonly [readonly Part[], ...(readonly Part[])[]] = [
  ['headwear', 'gloves', 'trousers', 'skis'],
  ['yoke', 'headwear', 'trousers', 'goggles'],
  ['mask', 'goggles', 'gloves', 'trousers', 'brim'],
  ['sleeves', 'headwear', 'boots', 'skis'],
  ['jacket', 'yoke', 'sleeves', 'goggles', 'brim'],
  ['yoke', 'sleeves', 'goggles', 'trousers'],
  ['jacket', 'headwear', 'boots'],
];

const SCREEN = { left: 0, right: WIDTH, bottom: HEIGHT, step: 8 };

type Tone = Parameters<typeof drawDots>[0];

const BACKGROUNDS: readonly [Background, ...Background[]] = [createSun, createPeak, createStripes, createRays];

type Background = (random: Random) => Tone;

function createSun(random: Random): Tone {
  const [x, y, radius] = [random.between(120, 360), random.between(190, 290), random.between(170, 230)];
  return (px, py) => (Math.hypot(px - x, py - y) < radius ? 0.525 + (0.375 * (py - y)) / radius : -1);
}

function createPeak(random: Random): Tone {
  const [summit, slope, shift] = [random.between(90, 390), random.between(0.5, 0.9), random.between(-200, 200)];
  return (x, y) => {
    const ridge = Math.min(170 + Math.abs(x - summit) * slope, 250 + Math.abs(x - summit - shift) * 0.8);
    return y > ridge ? 0.1 + (y - ridge) / 420 : -1;
  };
}

function createStripes(random: Random): Tone {
  const [width, slope] = [random.between(110, 180), random.between(0.3, 1.2) * (random.chance(0.5) ? 1 : -1)];
  return (x, y) => {
    const stripes = (x + y * slope) / width;
    return stripes - Math.floor(stripes) < 0.5 ? 0.25 + 0.6 * (y / HEIGHT) : -1;
  };
}

function createRays(random: Random): Tone {
  const [x, y, count] = [random.between(60, 420), random.between(60, 320), random.integer(7, 11)];
  return (px, py) => {
    const rays = (Math.atan2(py - y, px - x) / (2 * Math.PI) + 1) * count;
    return rays % 1 < 0.5 ? 0.1 + Math.hypot(px - x, py - y) / 700 : -1;
  };
}

/** Returns the initials of the first and the last word. */
export function findInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

const INSET = 26;
/** They end above the head. */
const LETTER_HEIGHT = 124;
const MAX_LETTER_WIDTH = 200;

/** Draws the letters on both sides of the head, in front of raised hands. */
function drawInitials(initials: string, { accent, ground }: Print): string {
  const letters = [...initials].map((letter, index) => {
    const { d, width } = outlineText(letter, 'wide');
    const [scaleX, scaleY] = [
      Math.min(LETTER_HEIGHT / CAPITAL_HEIGHT, MAX_LETTER_WIDTH / width),
      LETTER_HEIGHT / CAPITAL_HEIGHT,
    ];
    const x = index === 0 ? INSET : WIDTH - INSET - width * scaleX;
    const place = `translate(${x.toFixed(1)} ${INSET + LETTER_HEIGHT}) scale(${scaleX.toFixed(3)} ${scaleY.toFixed(3)})`;
    const edge = `stroke="${ground}" stroke-width="6" stroke-linejoin="round" paint-order="stroke"`;
    return d && `<path transform="${place}" d="${d}" fill="${accent}" ${edge}/>`;
  });
  return letters.join('');
}
