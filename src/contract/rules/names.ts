/** Rules of names and other texts of one line. */
import type { Language } from './languages.ts';

/** Soft hyphen, zero width space, word joiner, byte order mark and placeholder of a picture, which are copied with a text. */
const WITHOUT_EFFECT = /[\u00ad\u200b\u2060\ufeff\ufffc]/g;

/** Equal names become equal texts: spreadsheets write no-break spaces, and Macs decompose accents. */
export function normalizeLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(WITHOUT_EFFECT, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Blanks of Braille, musical notation and hieroglyphs count as letters and symbols, but have no ink. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}]/u;

export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Names that look the same in capitals have the same key. */
export function nameKey(name: string): string {
  return normalizeLine(name.replace(/\p{Default_Ignorable_Code_Point}+/gu, '')).toLowerCase();
}

/** Returns the indices of the first two riders of one name. Picks name riders, and pages show names in capitals. */
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

/** Letters that Unicode does not decompose, with their usual spelling in ASCII. */
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

/** `Øystein Bråten` becomes `oystein braten`. */
export function foldName(name: string): string {
  const bare = nameKey(name)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  return bare.replace(/[øæœåßđðłþı]/g, (letter) => TYPED[letter] ?? letter).trim();
}

const PARTICLES = /^(?:van|von|de|der|den|da|di|du|del|la|le|dos|af|av)$/i;

/** Returns 'Van Der Meer' of 'Joey Van Der Meer'. Names of one word and names such as 'The Squad' stay. */
export function surnameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  if (/^the$/i.test(words[0] ?? '')) return words.join(' ');
  let start = words.length - 1;
  while (start > 1 && PARTICLES.test(words[start - 1] ?? '')) start -= 1;
  return words.slice(start).join(' ');
}

/** A bill prints one part of the name large. */
export type BillName = { before: string; large: string; after: string };

/** A bill prints surnames large, or the first names of siblings. */
export function billNames(one: string, other: string): [BillName, BillName] {
  const split = surnameOf(one) === surnameOf(other) ? splitAfterFirstName : splitBeforeSurname;
  return [split(one), split(other)];
}

/** Returns 'Hess' and 'Hall', or 'Hunter' and 'Ella' for siblings. */
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

/** The stored name of deleted accounts. A fan who chooses the same name is shown like them. */
export const DELETED_FAN = 'a fan';

export function fanNameIn(language: Language, name: string): string {
  return language === 'fr' && name === DELETED_FAN ? 'un fan' : name;
}
