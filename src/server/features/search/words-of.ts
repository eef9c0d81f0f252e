/** Cuts text into the words by which it is found. */
import { foldName } from '#contract/fold-name.ts';

/** Nobody types more of a word. */
const LONGEST = 40;

/** Most words, which need no more to be folded; all names of tricks are read in a search. */
const PLAIN = /^\w+$/;

export type PlacedWord = { word: string; start: number; end: number };

/** The words of `text`, folded, with where they stand in it. */
export function placeWords(text: string): PlacedWord[] {
  const placed: PlacedWord[] = [];
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = PLAIN.test(written) ? written.toLowerCase() : foldName(written);
    // In whole letters: a half of one is none, and no database gives it back.
    const word = folded.length > LONGEST ? [...folded].slice(0, LONGEST).join('') : folded;
    if (word !== '') placed.push({ word, start: index, end: index + written.length });
  }
  return placed;
}

/** The same words, each once. */
export function wordsOf(text: string): string[] {
  return [...new Set(placeWords(text).map(({ word }) => word))];
}
