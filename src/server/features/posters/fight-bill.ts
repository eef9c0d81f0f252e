/** Fight bills: posters of games and films in two inks. Pure, the same facts always give the same bill. */
import type { GAME_TYPES, POST_TYPES } from '#contract/post-types.ts';
import { drawChair, drawJump, drawPipe, drawRail, drawSlopes, drawSpray, HEIGHT, WIDTH } from './landscape.ts';
import { CAPITAL_HEIGHT, type Face, type Outline, outlineText } from './outlines.ts';
import { blend, findPalette, type Palette, type Printing, printWith } from './palettes.ts';
import { POSES } from './poses.ts';
import { drawRider, measureHeight, type RiderPaint } from './rider.ts';
import { createRandom, type Random } from './seeded-random.ts';
import { type Discipline, findDiscipline, findQuote, findSides, splitTitle } from './wording.ts';

export interface BillFacts {
  title: string;
  type: (typeof POST_TYPES)[number];
  gameType: (typeof GAME_TYPES)[number] | null;
  /** Names in the order of the title. */
  riders: readonly string[];
  location: string | null;
  /** ISO date or time. */
  publishDate: string;
  tricks: readonly string[];
  /** The company or director of a film. */
  maker?: string | null;
  /** With its short title, as 'Ruka 2018': cups are named by another year than their games are published in. */
  cup?: { id: number; title: string } | null;
  /** Neighbours with successive numbers have different riders; left out, the title decides. */
  variation?: number;
}

interface Bill {
  facts: BillFacts;
  palette: Palette;
  printing: Printing;
  random: Random;
  variation: number;
  scene: Scene;
  quote: string | undefined;
  /** Two names that meet, or none. */
  sides: string[];
}

type Scene = Discipline | 'air' | 'carve' | 'lift';

const SCENES: readonly [Scene, ...Scene[]] = [
  'grab',
  'air',
  'rail',
  'spin',
  'carve',
  'tail',
  'flip',
  'lift',
  'pipe',
  'butter',
];
const FILM_SCENES: readonly [Scene, ...Scene[]] = ['carve', 'lift', 'air', 'grab'];

const POSE_OF = {
  grab: 'grab',
  air: 'air',
  rail: 'rail',
  spin: 'spin',
  carve: 'carve',
  tail: 'tail',
  flip: 'flip',
  lift: 'seated',
  pipe: 'handplant',
  butter: 'butter',
} as const satisfies Record<Scene, keyof typeof POSES>;

const FOOTER = 604;
const INSET = 46;
/** Names leave the top and the bottom to the rider's head and skis. */
const TOP = 66;
const MIDDLE = 292;
const DISC_GAP = 124;

/** The bill as SVG text, 1280 by 720. */
export function drawFightBill(facts: BillFacts): string {
  const bill = prepareBill(facts);
  const { figure, ground, overlap } = bill.printing;
  const scene = drawScene(bill, placeRider(bill));
  const names = drawNames(bill);
  return svg(
    ground,
    scene.slopes + scene.draw({ ink: figure, gap: ground, halo: true }),
    `<g fill="${bill.palette.name}">${names}</g><clipPath id="names">${names}</clipPath>`,
    `<g clip-path="url(#names)">${scene.draw({ ink: overlap, gap: figure, halo: false })}</g>`,
    drawFooter(bill) + drawDisc(bill),
  );
}

/** The picture of a slide at night, without words: the page prints them on the left. */
export function drawSlide(facts: BillFacts): string {
  const prepared = prepareBill(facts);
  const { name, rider } = prepared.palette;
  const bill = { ...prepared, printing: { ...prepared.printing, ground: name, figure: rider } };
  const scene = drawScene(bill, { x: 920, y: 364, height: 600, lean: bill.random.between(-6, 6), mirrored: false });
  return svg(name, scene.slopes + scene.draw({ ink: rider, gap: name, halo: true }));
}

function svg(ground: string, ...parts: string[]): string {
  const size = `width="${WIDTH}" height="${HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect ${size} fill="${ground}"/>${parts.join('')}</svg>`;
}

function prepareBill(facts: BillFacts): Bill {
  const { title, location, publishDate, tricks, riders, type } = facts;
  const random = createRandom(JSON.stringify([title, location, publishDate.slice(0, 10), riders, tricks[0]]));
  const variation = facts.variation ?? random.integer(0, 999);
  const scenes = type === 'Film' ? FILM_SCENES : SCENES;
  const quote = type === 'Game' ? findQuote(tricks, variation) : undefined;
  const palette = findPalette(facts.cup?.id ?? null, Number(publishDate.slice(0, 4)) + variation);
  return {
    facts,
    palette,
    printing: printWith(palette, variation % 3 === 1),
    random,
    variation,
    quote,
    scene: findDiscipline(quote ?? '') ?? scenes[variation % scenes.length] ?? scenes[0],
    sides: type === 'Game' ? findSides(title, riders) : [],
  };
}

interface Place {
  x: number;
  y: number;
  /** Of the figure, from the helmet to the skis. */
  height: number;
  /** Degrees clockwise. */
  lean: number;
  mirrored: boolean;
}

function placeRider({ random, variation, facts }: Bill): Place {
  const film = facts.type === 'Film';
  const columns = [700, 520, 820, 620, 440, 760];
  return {
    x: (columns[variation % columns.length] ?? 640) + random.between(-40, 40),
    y: FOOTER / 2 - 4,
    height: film ? random.between(440, 500) : random.between(540, 578),
    lean: random.between(-8, 8),
    mirrored: random.chance(0.5),
  };
}

interface DrawnScene {
  slopes: string;
  /** The rider with what they ride on. */
  draw: (paint: RiderPaint) => string;
}

function drawScene({ random, scene, printing }: Bill, place: Place): DrawnScene {
  const relief = { level: random.between(400, 470), steep: random.between(0.7, 1.2) };
  const slopes = drawSlopes(random, printing.figure, relief);
  const pose = POSES[POSE_OF[scene]];
  const [top, bottom] = measureHeight(pose);
  const low = scene === 'rail' || scene === 'butter' || scene === 'carve';
  const scale = ((low ? 0.92 : 1) * place.height) / (bottom - top);
  const move = `translate(${place.x.toFixed(1)} ${(place.y - (low ? 24 : 0)).toFixed(1)})`;
  const grow = `scale(${((place.mirrored ? -1 : 1) * scale).toFixed(3)} ${scale.toFixed(3)})`;
  const at = (x: number, y: number, shapes: string) =>
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${shapes}</g>`;
  // The scene's origin is the middle of the figure.
  const put = (lean: number, shapes: string) =>
    `<g transform="${move} ${grow} rotate(${lean.toFixed(1)})">${at(0, -(top + bottom) / 2, shapes)}</g>`;
  const spraySeed = random.integer(1, 9999);
  const draw = (paint: RiderPaint): string => {
    const { ink, gap } = paint;
    const rider = drawRider(pose, paint);
    switch (scene) {
      case 'rail':
        return put(place.lean / 2, at(0, bottom, drawRail(ink, gap)) + rider);
      case 'pipe':
        return put(place.lean / 2, at(-50, bottom, drawPipe(ink, gap)) + rider);
      case 'butter':
      case 'carve':
        return put(place.lean / 2, at(0, bottom, drawSpray(ink, spraySeed)) + rider);
      case 'lift':
        return put(place.lean / 4, drawChair(ink, gap) + rider);
      default:
        return put(0, at(-320, 200, drawJump(ink, gap))) + put(place.lean, rider);
    }
  };
  return { slopes, draw };
}

function drawNames(bill: Bill): string {
  const { facts } = bill;
  const lines = bill.sides.length === 2 ? bill.sides : splitTitle(facts.title, 3);
  const gap = lines.length === 2 ? DISC_GAP : 40;
  const height = Math.min(
    lines.length === 1 ? 220 : 168,
    (MIDDLE * 2 - 2 * TOP - gap * (lines.length - 1)) / lines.length,
  );
  const start = MIDDLE - (height * lines.length + gap * (lines.length - 1)) / 2;
  return lines.map((line, index) => drawLine(line, start + index * (height + gap), height)).join('');
}

/** A line in capitals over the whole width, in the face that suits its length. */
function drawLine(text: string, top: number, height: number): string {
  const available = WIDTH - 2 * INSET;
  const capitals = text.toUpperCase();
  const stretchOf = (outline: Outline) => available / (outline.width * (height / CAPITAL_HEIGHT));
  let outline = outlineText(capitals, 'wide');
  if (outline.width === 0) return '';
  if (stretchOf(outline) < 0.84) outline = outlineText(capitals, stretchOf(outline) < 0.6 ? 'narrow' : 'medium');
  // A long line gets lower rather than thinner than this.
  const lower = Math.min(1, stretchOf(outline) / 0.72);
  const scaleY = (height * lower) / CAPITAL_HEIGHT;
  const scaleX = Math.min(available / outline.width, scaleY * 2.2);
  const x = (WIDTH - outline.width * scaleX) / 2;
  const baseline = top + (height + height * lower) / 2;
  return place(outline.d, [x, baseline], [scaleX, scaleY]);
}

function place(
  d: string,
  [x, y]: readonly [number, number],
  [scaleX, scaleY]: readonly [number, number],
  fill = '',
): string {
  return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scaleX.toFixed(4)} ${scaleY.toFixed(4)})" d="${d}"${fill && ` fill="${fill}"`}/>`;
}

/** With its ring, the disc fits between the names and covers no letter. */
const DISC_RADIUS = 54;

function drawDisc({ sides, palette: { paper, name }, printing, variation }: Bill): string {
  if (sides.length !== 2) return '';
  const x = placeDisc(sides[1] ?? '', variation);
  return (
    `<circle cx="${x}" cy="${MIDDLE}" r="${DISC_RADIUS + 7}" fill="${printing.ground}"/><circle cx="${x}" cy="${MIDDLE}" r="${DISC_RADIUS}" fill="${name}"/>` +
    drawCentred('vs.', 'wide', [x, MIDDLE + 12], { size: 48, width: 90, fill: paper })
  );
}

/** Accents of the lower name reach up between the names: the disc keeps away from them. */
function placeDisc(lower: string, variation: number): number {
  const columns = [WIDTH - 124, 124, WIDTH / 2];
  const letters = [...lower.normalize('NFC')];
  const accents = letters.flatMap((letter, index) =>
    /\p{Mark}/u.test(letter.normalize('NFD')) ? [INSET + ((index + 0.5) / letters.length) * (WIDTH - 2 * INSET)] : [],
  );
  const first = variation % columns.length;
  const preferred = [...columns.slice(first), ...columns.slice(0, first)];
  const isFree = (x: number) => accents.every((accent) => Math.abs(accent - x) > 140);
  return preferred.find(isFree) ?? preferred[0] ?? WIDTH / 2;
}

function drawCentred(
  text: string,
  face: Face,
  [x, y]: readonly [number, number],
  { size, width, fill }: { size: number; width: number; fill: string },
): string {
  const outline = outlineText(text, face);
  const scale = Math.min(size / 100, width / (outline.width || 1));
  return place(outline.d, [x - (outline.width * scale) / 2, y], [scale, scale], fill);
}

const SLOT = 42;
const SLOT_GAP = 8;
const SLOTS_WIDTH = 5 * SLOT + 4 * SLOT_GAP;
/** The play mark of cards and pages covers the lower left corner. */
const PLAY_MARK_WIDTH = 214;

function drawFooter({ facts, palette, quote: second }: Bill): string {
  const { paper, name } = palette;
  const slots = facts.type === 'Game' && facts.gameType === 'slvsh';
  // Without slots the line stays under the middle of the names.
  const centre = slots ? (PLAY_MARK_WIDTH + WIDTH - INSET) / 2 : WIDTH / 2;
  const width = 2 * (centre - PLAY_MARK_WIDTH - (slots ? SLOTS_WIDTH + 32 : 0));
  const main = drawCentred(findOccasion(facts).toUpperCase(), 'wide', [centre, second ? 656 : 678], {
    size: second ? 38 : 46,
    width,
    fill: paper,
  });
  const quote = second ? drawCentred(second, 'text', [centre, 697], { size: 29, width, fill: paper }) : '';
  const boxes = slots ? drawSlots(PLAY_MARK_WIDTH, palette) + drawSlots(WIDTH - INSET - SLOTS_WIDTH, palette) : '';
  return `<rect y="${FOOTER}" width="${WIDTH}" height="${HEIGHT - FOOTER}" fill="${name}"/>${main}${quote}${boxes}`;
}

function findOccasion({ type, cup, maker, location, publishDate }: BillFacts): string {
  if (type === 'Game' && cup) return cup.title;
  const first = type === 'Film' ? (maker ?? location ?? '') : (location ?? 'The World');
  return `${first} ${publishDate.slice(0, 4)}`.trim();
}

/** Five slots without letters: what they will hold is dimmed. */
function drawSlots(left: number, { paper, name }: Palette): string {
  const dimmed = blend(name, paper, (dark, bright) => dark + (bright - dark) * 0.38);
  const y = FOOTER + (HEIGHT - FOOTER - SLOT) / 2;
  return [...'SLVSH']
    .map((letter, index) => {
      const x = left + index * (SLOT + SLOT_GAP);
      const centre: [number, number] = [x + SLOT / 2, y + SLOT / 2 + 10];
      return `<rect x="${x}" y="${y}" width="${SLOT}" height="${SLOT}" fill="none" stroke="${paper}" stroke-width="3.5"/>${drawCentred(letter, 'wide', centre, { size: 30, width: 31, fill: dimmed })}`;
    })
    .join('');
}
