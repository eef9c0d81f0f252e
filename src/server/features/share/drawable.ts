/** Names as the typefaces of the pictures can draw them. */

/** Latin, Greek and Cyrillic letters and common signs: what `scripts/fonts.ts` cuts for the pictures. */
const UNDRAWABLE =
  /[^\u0020-\u007e\u00a1-\u00ac\u00ae-\u017f\u0218-\u021b\u0370-\u03ff\u0400-\u045f\u2013-\u2026\u20ac]/gu;

/**
 * The text without what no typeface here has; letters with rare accents keep their letter. Where nothing of it can be
 * drawn, such as in Japanese, `otherwise` takes its place: the page beside the picture has the name in full.
 */
export function drawable(text: string, otherwise: string): string {
  const drawn = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNDRAWABLE, (sign) => sign.normalize('NFKD').replace(UNDRAWABLE, ''))
    .replace(/ +/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(drawn) ? drawn : otherwise;
}

/** In capitals, which may be more letters than before. Greek ones go without their accents, all others as everywhere. */
export function capitals(text: string, otherwise: string): string {
  return drawable(text.toLocaleUpperCase('el'), otherwise.toUpperCase());
}
