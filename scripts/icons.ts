/** `npm run icons`: draws the icons for home screens from the five letters. Run it after a change of the colours. */
import path from 'node:path';
import sharp from 'sharp';
import { COLOURS } from '#server/features/share/brand.ts';

const ICONS = path.resolve(import.meta.dirname, '../public/icons');

/** Centre lines of stencil letters. */
const LETTERS: Record<string, string> = {
  S: 'M85 42V35L65 15H35L15 35V50L34 64L66 76L85 90V105L65 125H35L15 105V98',
  L: 'M15 0V125H92',
  V: 'M14 0L42 125H58L86 0',
  H: 'M15 0V140M85 0V140M30 70H63',
};
const LETTER_WIDTH = 100;
const LETTER_HEIGHT = 140;

/** Three letters over two, and the play symbol in the sixth position. */
const PLACES = ['S', 'L', 'V', 'S', 'H', undefined];
const COLUMNS = 3;

const SIDE = 600;
/** Relative to a slot, as in the logo of pages. */
const GAP = 0.08;

/** The slots take `part` of the side. A mask may cut off everything outside of a circle of four fifths of the side. */
const DRAWINGS = [
  { file: 'icon-192.png', size: 192, part: 0.84 },
  { file: 'icon-512.png', size: 512, part: 0.84 },
  { file: 'icon-maskable-512.png', size: 512, part: 0.62 },
  { file: 'apple-touch-icon.png', size: 180, part: 0.74 },
];

for (const { file, size, part } of DRAWINGS) await writeIcon(file, size, drawLogo(part));

/** The icons of the manifest's shortcuts, which masks may cut too. */
const SHORTCUT_SIZE = 192;
const SHORTCUTS = {
  'newest-game': drawPlay(...centred(0.7)),
  bracket: drawBracket(...centred(0.5)),
  'game-of-the-day': drawSlot('S', ...centred(0.5)),
};

for (const [name, drawing] of Object.entries(SHORTCUTS))
  await writeIcon(`${name}-${SHORTCUT_SIZE}.png`, SHORTCUT_SIZE, drawing);

async function writeIcon(file: string, size: number, drawing: string): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">
    <rect width="${SIDE}" height="${SIDE}" fill="${COLOURS.ink}"/>${drawing}</svg>`;
  await sharp(Buffer.from(svg)).resize(size, size).png({ palette: true }).toFile(path.join(ICONS, file));
}

function drawLogo(part: number): string {
  const slot = (SIDE * part) / (COLUMNS + (COLUMNS - 1) * GAP);
  const step = slot * (1 + GAP);
  const [left, top] = [(SIDE - SIDE * part) / 2, (SIDE - slot - step) / 2];
  const slots = PLACES.map((letter, place) => {
    const at: Place = [left + (place % COLUMNS) * step, top + Math.floor(place / COLUMNS) * step];
    return letter === undefined ? drawPlay(at, slot) : drawSlot(letter, at, slot);
  });
  return slots.join('');
}

type Place = [x: number, y: number];

function centred(part: number): [Place, slot: number] {
  const start = (SIDE * (1 - part)) / 2;
  return [[start, start], SIDE * part];
}

function drawSlot(letter: string, [x, y]: Place, slot: number): string {
  const height = slot * 0.66;
  const scale = height / LETTER_HEIGHT;
  const [left, top] = [x + (slot - LETTER_WIDTH * scale) / 2, y + (slot - height) / 2];
  return `<rect x="${x}" y="${y}" width="${slot}" height="${slot}" fill="${COLOURS.lime}"/>
    <path transform="translate(${left} ${top}) scale(${scale})" d="${LETTERS[letter]}" fill="none" stroke="${COLOURS['on-lime']}" stroke-width="30" stroke-miterlimit="2.6"/>`;
}

function drawPlay([x, y]: Place, slot: number): string {
  const [near, far] = [slot * 0.24, slot * 0.8];
  return `<path d="M${x + near} ${y + slot * 0.18}L${x + far} ${y + slot / 2}L${x + near} ${y + slot * 0.82}z" fill="${COLOURS.lime}"/>`;
}

/** Two games lead to one. */
function drawBracket([x, y]: Place, slot: number): string {
  const at = (across: number, down: number) => `${x + slot * across} ${y + slot * down}`;
  const round = (top: number) => `M${at(0, top)}H${x + slot * 0.4}V${y + slot * (top + 0.3)}H${x}`;
  return `<path d="${round(0.1)}${round(0.6)}M${at(0.4, 0.25)}H${x + slot * 0.7}V${y + slot * 0.75}H${x + slot * 0.4}M${at(0.7, 0.5)}H${x + slot}" fill="none" stroke="${COLOURS.lime}" stroke-width="${slot * 0.1}"/>`;
}
