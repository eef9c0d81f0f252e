/** Texts as SVG paths, from the outlines of the site's own fonts: posters do not depend on installed fonts. */
/// <reference path="./opentype.d.ts" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import opentype, { type Command, type Font, type Glyph } from '@shuding/opentype.js';
import { LRUCache } from 'lru-cache';

const OWN_FONTS = path.join(import.meta.dirname, 'fonts');
const SHARED_FONTS = path.join(import.meta.dirname, '../share/fonts');
const OTHER_SCRIPTS = [`${SHARED_FONTS}/cyrillic.woff`, `${SHARED_FONTS}/greek.woff`];

/** The first file of a face with a glyph draws it. */
const FACES = {
  narrow: [`${OWN_FONTS}/narrow.woff`, `${OWN_FONTS}/narrow-extended.woff`, ...OTHER_SCRIPTS],
  medium: [`${OWN_FONTS}/medium.woff`, `${OWN_FONTS}/medium-extended.woff`, ...OTHER_SCRIPTS],
  wide: [`${OWN_FONTS}/wide.woff`, `${OWN_FONTS}/wide-extended.woff`, ...OTHER_SCRIPTS],
  text: [`${SHARED_FONTS}/text.woff`, `${SHARED_FONTS}/text-extended.woff`, ...OTHER_SCRIPTS],
};

export type Face = keyof typeof FACES;

export interface Outline {
  /** SVG path data: the baseline is y = 0, the left edge of the ink x = 0, the font size 100. */
  d: string;
  /** The width of the ink at the font size 100. */
  width: number;
}

/** All faces have nearly the same height of capitals, at the font size 100. */
export const CAPITAL_HEIGHT = 69;

const fonts = new Map<string, Font>();

function openFont(file: string): Font {
  const opened = fonts.get(file);
  if (opened) return opened;
  const bytes = readFileSync(file);
  const font = opentype.parse(new Uint8Array(bytes).buffer);
  fonts.set(file, font);
  return font;
}

/** Bills repeat slots, places and riders. */
const outlines = new LRUCache<string, Outline>({ max: 400 });

/** Characters that no font has lose their accents, or are left out. */
export function outlineText(text: string, face: Face): Outline {
  const key = `${face} ${text}`;
  const outline = outlines.get(key) ?? readOutline(text, face);
  outlines.set(key, outline);
  return outline;
}

function readOutline(text: string, face: Face): Outline {
  const commands: Command[] = [];
  let x = 0;
  let before: { font: Font; glyph: Glyph } | undefined;
  for (const { font, glyph } of [...text.normalize('NFC')].flatMap((character) => findGlyphs(character, face))) {
    const scale = 100 / font.unitsPerEm;
    if (before && before.font === font) x += font.getKerningValue(before.glyph, glyph) * scale;
    commands.push(...glyph.getPath(x, 0, 100).commands);
    x += glyph.advanceWidth * scale;
    before = { font, glyph };
  }
  const edges = commands.flatMap(({ x1, x2, x: end }) => [x1, x2, end].filter((value) => value !== undefined));
  if (edges.length === 0) return { d: '', width: 0 };
  const left = Math.min(...edges);
  let d: string | undefined;
  return {
    width: Math.max(...edges) - left,
    // To measure a text needs no path data.
    get d() {
      d ??= commands.map((command) => writeCommand(command, left)).join('');
      return d;
    },
  };
}

function writeCommand({ type, x1, y1, x2, y2, x, y }: Command, left: number): string {
  const write = (across = 0, down = 0) => `${(across - left).toFixed(1)} ${down.toFixed(1)}`;
  if (type === 'Z') return type;
  if (type === 'C') return `C${write(x1, y1)} ${write(x2, y2)} ${write(x, y)}`;
  return type === 'Q' ? `Q${write(x1, y1)} ${write(x, y)}` : type + write(x, y);
}

function findGlyphs(character: string, face: Face): { font: Font; glyph: Glyph }[] {
  for (const file of FACES[face]) {
    const font = openFont(file);
    const glyph = font.charToGlyph(character);
    if (glyph.index > 0) return [{ font, glyph }];
  }
  const plain = character.normalize('NFKD').replace(/\p{Mark}/gu, '');
  return plain === character ? [] : [...plain].flatMap((part) => findGlyphs(part, face));
}
