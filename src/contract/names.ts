/** Names and other texts of one line, as they are stored and compared. */

/** Soft hyphen, zero width space, word joiner, byte order mark, place of a picture: copied with a text, without effect in one line. */
const WITHOUT_EFFECT = /[\u00ad\u200b\u2060\ufeff\ufffc]/g;

/** NFC with single, ordinary spaces: a spreadsheet's no-break space and a Mac's decomposed accents make no second name. */
export function normalizeLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(WITHOUT_EFFECT, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/**
 * Fillers, joiners and tags are ignorable by default. Of the other characters that have no ink, these count as letters and symbols:
 * the blanks of Braille, of musical notation and of hieroglyphs.
 */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}]/u;

export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Equal for names that look the same in capitals. */
export function nameKey(name: string): string {
  return normalizeLine(name.replace(/\p{Default_Ignorable_Code_Point}+/gu, '')).toLowerCase();
}

/**
 * The indexes of the first two riders of one name; undefined if all names differ. Null has no name. Picks name riders, and pages
 * show names in capitals.
 */
export function findNamesakes(names: readonly (string | null)[]): [number, number] | undefined {
  const indexes = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    if (name === null) continue;
    const earlier = indexes.get(nameKey(name));
    if (earlier !== undefined) return [earlier, index];
    indexes.set(nameKey(name), index);
  }
  return undefined;
}
