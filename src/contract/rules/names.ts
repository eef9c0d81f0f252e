/** Names and other texts of one line: as they are stored, compared, and divided for a bill. */
import type { Language } from './languages.ts';

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

/** Letters without a Unicode decomposition, by their usual spelling in ASCII. */
const TYPED: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  å: 'a',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** Lower case without diacritics: `Øystein Bråten` is `oystein braten`. */
export function foldName(name: string): string {
  const bare = nameKey(name)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  return bare.replace(/[øæœåßđðłþı]/g, (letter) => TYPED[letter] ?? letter).trim();
}

/** Words before a surname that belong to it. */
const PARTICLES = /^(?:van|von|de|der|den|da|di|du|del|la|le|dos|af|av)$/i;

/** 'Joey Van Der Meer' is 'Van Der Meer', 'Øystein Bråten' is 'Bråten', 'Woodsy' and 'The Squad' stay. */
export function surnameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  if (/^the$/i.test(words[0] ?? '')) return words.join(' ');
  let start = words.length - 1;
  while (start > 1 && PARTICLES.test(words[start - 1] ?? '')) start -= 1;
  return words.slice(start).join(' ');
}

/** `large` is the part of the name that a bill prints large; the rest of the name is before or after it. */
export type BillName = { before: string; large: string; after: string };

/** Two riders meet by their surnames, siblings by their first names. */
export function billNames(one: string, other: string): [BillName, BillName] {
  const split = surnameOf(one) === surnameOf(other) ? splitAfterFirstName : splitBeforeSurname;
  return [split(one), split(other)];
}

/** 'Hess' and 'Hall'; of siblings 'Hunter' and 'Ella'. */
export function shortNames(one: string, other: string): [string, string] {
  const [first, second] = billNames(one, other);
  return [first.large, second.large];
}

function splitBeforeSurname(name: string): BillName {
  const large = surnameOf(name);
  const words = name.trim().split(/\s+/);
  return { before: words.slice(0, -large.split(' ').length).join(' '), large, after: '' };
}

function splitAfterFirstName(name: string): BillName {
  const [large = name, ...rest] = name.trim().split(/\s+/);
  return { before: '', large, after: rest.join(' ') };
}

/** The stored name of each deleted account. A fan may choose it too, and is shown the same. */
export const DELETED_FAN = 'a fan';

export function fanNameIn(language: Language, name: string): string {
  return language === 'fr' && name === DELETED_FAN ? 'un fan' : name;
}
