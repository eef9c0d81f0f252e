/** Splits text into folded words. */
import { foldName } from '#contract/fold-name.ts';

/** In code units; longer words are cut. */
const MAX_WORD_LENGTH = 40;

/** Most words; lower case folds them. A search tokenizes all names of tricks. */
const ASCII_WORD = /^\w+$/;

export type Token = { word: string; start: number; end: number };

/** `start` and `end` are offsets into `text`. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: match, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = ASCII_WORD.test(match) ? match.toLowerCase() : foldName(match);
    // By code points: databases reject half of a surrogate pair.
    const word = folded.length > MAX_WORD_LENGTH ? [...folded].slice(0, MAX_WORD_LENGTH).join('') : folded;
    if (word !== '') tokens.push({ word, start: index, end: index + match.length });
  }
  return tokens;
}

export function uniqueWords(text: string): string[] {
  return [...new Set(tokenize(text).map(({ word }) => word))];
}

const ABBREVIATIONS: Record<string, string> = {
  b: 'backside',
  bs: 'backside',
  f: 'frontside',
  fs: 'frontside',
  sw: 'switch',
  fwd: 'forward',
  dub: 'double',
  un: 'unnatural',
  l: 'left',
  r: 'right',
};

/** A folded word of a trick and its expansions, itself first. */
export function expandAbbreviation(word: string): string[] {
  const [, letters = '', digits = ''] = /^([a-z]+)(\d*)$/.exec(word) ?? [];
  const long = Object.hasOwn(ABBREVIATIONS, letters) ? ABBREVIATIONS[letters] : undefined;
  if (long === undefined) return [word];
  return digits === '' ? [word, long] : [word, long, digits];
}
