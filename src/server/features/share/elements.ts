import { COLOURS, CORNER, DISPLAY } from './brand.ts';

type Style = Record<string, string | number>;

/** An element in the form that satori accepts instead of JSX. */
export type PictureElement = { type: string; key: null; props: { [name: string]: unknown; children?: unknown } };

export function box(style: Style, ...children: (PictureElement | string)[]): PictureElement {
  return { type: 'div', key: null, props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children } };
}

export function absolute(rectangle: { left: number; top: number; width: number; height: number }, style: Style): Style {
  return { position: 'absolute', ...rectangle, ...style };
}

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

/** Returns the largest size at which capitals of the display font fit the width, within the bounds. */
export function fitFontSize(text: string, width: number, { smallest, largest }: { smallest: number; largest: number }) {
  const widthAtOne = [...text].reduce((sum, character) => sum + glyphWidth(character), 0);
  return Math.floor(Math.min(largest, Math.max(smallest, width / widthAtOne)));
}

/** Returns an upper bound for the display font in em. */
function glyphWidth(character: string): number {
  if (/[ .,:;'’!|IÌÍÎÏ-]/.test(character)) return 0.45;
  if (/[\d#]/.test(character)) return 0.82;
  return /[MWÆŒ]/.test(character) ? 1.25 : 1;
}

/** The characters outside the font subsets that `scripts/fonts.ts` writes. */
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

/** Greek rules differ from the default ones only in Greek accents. */
export function renderableCapitals(text: string, fallback: string): string {
  return renderableText(text.toLocaleUpperCase('el'), fallback.toUpperCase());
}
