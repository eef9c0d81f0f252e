/** The pieces of a shared picture: elements as the drawing library takes them, made without JSX. */
import { COLOURS, CORNER, DISPLAY } from './brand.ts';

type Style = Record<string, string | number>;

export type PictureElement = { type: string; key: null; props: { [name: string]: unknown; children?: unknown } };

/** A box in whose row, or column, its children stand. */
export function box(style: Style, ...children: (PictureElement | string)[]): PictureElement {
  return { type: 'div', key: null, props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children } };
}

/** A box at a place of its own. */
export function absolute(place: { left: number; top: number; width: number; height: number }, style: Style): Style {
  return { position: 'absolute', ...place, ...style };
}

/** A text that stays on its line, and ends in three dots where it would leave its `width`. */
export function textLine(text: string, style: Style): PictureElement {
  const ofOneLine = { display: 'block', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' };
  return { type: 'div', key: null, props: { style: { ...ofOneLine, ...style }, children: text } };
}

const ICON_PATHS = {
  right: 'M3 10l5 5 9-11',
  wrong: 'M4 4l12 12M16 4L4 16',
  late: 'M10 3v7h6M10 1a9 9 0 100 18 9 9 0 000-18',
};

/** The mark of a pick: a tick, a cross or a clock. */
export function pickIcon(kind: keyof typeof ICON_PATHS, size: number, colour: string): PictureElement {
  const stroke = { d: ICON_PATHS[kind], fill: 'none', stroke: colour, 'stroke-width': kind === 'late' ? 2 : 3.5 };
  const path = { type: 'path', key: null, props: stroke };
  return { type: 'svg', key: null, props: { viewBox: '0 0 20 20', width: size, height: size, children: path } };
}

/** The five letters. */
export function wordmark(size: number): PictureElement {
  const slot = (letter: string) =>
    box(
      {
        width: size * 1.2,
        height: size * 1.3,
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: CORNER,
        backgroundColor: COLOURS.lime,
        color: COLOURS['on-lime'],
      },
      letter,
    );
  return box({ gap: size * 0.08, fontFamily: DISPLAY, fontSize: size, lineHeight: 1 }, ...[...'SLVSH'].map(slot));
}

/** The size, between the two, at which a text in capitals of the display face keeps to its width, as far as one does. */
export function fitFontSize(text: string, width: number, { smallest, largest }: { smallest: number; largest: number }) {
  const widthAtOne = [...text].reduce((sum, letter) => sum + glyphWidth(letter), 0);
  return Math.floor(Math.min(largest, Math.max(smallest, width / widthAtOne)));
}

/** What a letter of the display face takes at the most, in parts of the size. */
function glyphWidth(letter: string): number {
  if (/[ .,:;'’!|IÌÍÎÏ-]/.test(letter)) return 0.45;
  if (/[\d#]/.test(letter)) return 0.82;
  return /[MWÆŒ]/.test(letter) ? 1.25 : 1;
}

/** Latin, Greek and Cyrillic letters and common signs: what `scripts/fonts.ts` cuts for the pictures. */
const UNSUPPORTED =
  /[^\u0020-\u007e\u00a1-\u00ac\u00ae-\u017f\u0218-\u021b\u0370-\u03ff\u0400-\u045f\u2013-\u2026\u20ac]/gu;

/**
 * The text without what no typeface here has; letters with rare accents keep their letter. Where nothing of it can be
 * drawn, such as in Japanese, `otherwise` takes its place: the page beside the picture has the name in full.
 */
export function renderableText(text: string, fallback: string): string {
  const rendered = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNSUPPORTED, (sign) => sign.normalize('NFKD').replace(UNSUPPORTED, ''))
    .replace(/ +/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(rendered) ? rendered : fallback;
}

/** In capitals, which may be more letters than before. Greek ones go without their accents, all others as everywhere. */
export function renderableCapitals(text: string, fallback: string): string {
  return renderableText(text.toLocaleUpperCase('el'), fallback.toUpperCase());
}
