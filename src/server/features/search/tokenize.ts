/** Cuts text into the words by which it is found. */
import { foldName } from '#contract/fold-name.ts';

/** Nobody types more of a word. */
const MAX_WORD_LENGTH = 40;

/** Most words, which need no more to be folded; all names of tricks are read in a search. */
const ASCII_WORD = /^\w+$/;

export type Token = { word: string; start: number; end: number };

/** The words of `text`, folded, with where they stand in it. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = ASCII_WORD.test(written) ? written.toLowerCase() : foldName(written);
    // In whole letters: a half of one is none, and no database gives it back.
    const word = folded.length > MAX_WORD_LENGTH ? [...folded].slice(0, MAX_WORD_LENGTH).join('') : folded;
    if (word !== '') tokens.push({ word, start: index, end: index + written.length });
  }
  return tokens;
}

/** The same words, each once. */
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

/** All that a folded word of a trick may be called, itself first. */
export function expandAbbreviation(word: string): string[] {
  const [, letters = '', digits = ''] = /^([a-z]+)(\d*)$/.exec(word) ?? [];
  const long = Object.hasOwn(ABBREVIATIONS, letters) ? ABBREVIATIONS[letters] : undefined;
  if (long === undefined) return [word];
  return digits === '' ? [word, long] : [word, long, digits];
}
