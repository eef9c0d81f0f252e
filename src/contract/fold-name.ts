/** Letters that stand for themselves in Unicode, by how people without that keyboard type them. */
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

/** A name in the letters of any keyboard, lower case: `Øystein Bråten` is `oystein braten`. */
export function foldName(name: string): string {
  const bare = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  return bare.replace(/[øæœåßđðłþı]/g, (letter) => TYPED[letter] ?? letter).trim();
}
