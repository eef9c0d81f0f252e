/** The elements of shared pictures, as satori takes them, without JSX. */
import { COLOURS, CORNER, DISPLAY } from './brand.ts';

type Style = Record<string, string | number>;

export type PictureElement = { type: string; key: null; props: { [name: string]: unknown; children?: unknown } };

/** A flex container. */
export function box(style: Style, ...children: (PictureElement | string)[]): PictureElement {
  return { type: 'div', key: null, props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children } };
}

export function absolute(rectangle: { left: number; top: number; width: number; height: number }, style: Style): Style {
  return { position: 'absolute', ...rectangle, ...style };
}

/** One line of text, with an ellipsis where it exceeds its width. */
export function textLine(text: string, style: Style): PictureElement {
  const lineStyle = { display: 'block', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' };
  return { type: 'div', key: null, props: { style: { ...lineStyle, ...style }, children: text } };
}

export function wordmark(size: number): PictureElement {
  const tile = (letter: string) =>
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
  return box({ gap: size * 0.08, fontFamily: DISPLAY, fontSize: size, lineHeight: 1 }, ...[...'SLVSH'].map(tile));
}

/** The largest size at which a text in capitals of the display font fits its width, within the bounds. */
export function fitFontSize(text: string, width: number, { smallest, largest }: { smallest: number; largest: number }) {
  const widthAtOne = [...text].reduce((sum, character) => sum + glyphWidth(character), 0);
  return Math.floor(Math.min(largest, Math.max(smallest, width / widthAtOne)));
}

/** An upper bound for the display font, in em. */
function glyphWidth(character: string): number {
  if (/[ .,:;'’!|IÌÍÎÏ-]/.test(character)) return 0.45;
  if (/[\d#]/.test(character)) return 0.82;
  return /[MWÆŒ]/.test(character) ? 1.25 : 1;
}

/** All but the Latin, Greek, Cyrillic and common characters that `scripts/fonts.ts` puts into the font subsets. */
const UNSUPPORTED =
  /[^\u0020-\u007e\u00a1-\u00ac\u00ae-\u017f\u0218-\u021b\u0370-\u03ff\u0400-\u045f\u2013-\u2026\u20ac]/gu;

/** Drops unsupported characters and rare accents. `fallback` replaces a text without supported letters. */
export function renderableText(text: string, fallback: string): string {
  const rendered = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNSUPPORTED, (character) => character.normalize('NFKD').replace(UNSUPPORTED, ''))
    .replace(/ +/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(rendered) ? rendered : fallback;
}

/** In capitals, by Greek rules, which differ from the default ones in Greek accents only. */
export function renderableCapitals(text: string, fallback: string): string {
  return renderableText(text.toLocaleUpperCase('el'), fallback.toUpperCase());
}
