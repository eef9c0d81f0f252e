/** The words of a fight bill as outlines: the names over the whole width, the disc between them and the footer. */
import type { Palette } from '#contract/rules/palettes.ts';
import { HEIGHT, WIDTH } from './landscape.ts';
import { CAPITAL_HEIGHT, type Face, type Outline, outlineText } from './outlines.ts';
import { blend, type Printing } from './printing.ts';
import { type BillFacts, splitTitle } from './wording.ts';

export interface Lettering {
  facts: BillFacts;
  palette: Palette;
  printing: Printing;
  /** Two names that meet, or none. */
  sides: string[];
  quote: string | undefined;
  /** One of three places of the disc of two names, or of a title of one line. */
  arrangement: number;
}

export const FOOTER = 604;
const INSET = 46;
/** Names leave the top and the bottom to the rider's head and skis. */
const TOP = 66;
const MIDDLE = 292;
const DISC_GAP = 124;

export function drawNames(bill: Lettering): string {
  const { facts } = bill;
  const lines = bill.sides.length === 2 ? bill.sides : splitTitle(facts.title, 3);
  const gap = lines.length === 2 ? DISC_GAP : 40;
  const height = Math.min(
    lines.length === 1 ? 220 : 168,
    (MIDDLE * 2 - 2 * TOP - gap * (lines.length - 1)) / lines.length,
  );
  const free = 2 * (MIDDLE - TOP) - height * lines.length - gap * (lines.length - 1);
  const start = TOP + free * (lines.length === 1 ? ([0.5, 1, 0][bill.arrangement] ?? 0.5) : 0.5);
  return lines.map((line, index) => drawLine(line, start + index * (height + gap), height)).join('');
}

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

export function drawDisc({ sides, palette: { paper, name }, printing, arrangement }: Lettering): string {
  if (sides.length !== 2) return '';
  const x = placeDisc(sides[1] ?? '', arrangement);
  return (
    `<circle cx="${x}" cy="${MIDDLE}" r="${DISC_RADIUS + 7}" fill="${printing.ground}"/><circle cx="${x}" cy="${MIDDLE}" r="${DISC_RADIUS}" fill="${name}"/>` +
    drawCentred('vs.', 'wide', [x, MIDDLE + 12], { size: 48, width: 90, fill: paper })
  );
}

/** The disc keeps away from the accents of the lower name, which reach up between the names. */
function placeDisc(lower: string, arrangement: number): number {
  const columns = [WIDTH - 124, 124, WIDTH / 2];
  const letters = [...lower.normalize('NFC')];
  const accents = letters.flatMap((letter, index) =>
    /\p{Mark}/u.test(letter.normalize('NFD')) ? [INSET + ((index + 0.5) / letters.length) * (WIDTH - 2 * INSET)] : [],
  );
  const preferred = [...columns.slice(arrangement), ...columns.slice(0, arrangement)];
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

export function drawFooter({ facts, palette, quote: second }: Lettering): string {
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

/** Dimmed letters show what the five slots will hold. */
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
