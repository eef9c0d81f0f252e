import { nameKey } from './names.ts';

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
