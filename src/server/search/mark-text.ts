/** Says in pieces which words of a text were looked for. */
import type { Marked } from '#contract/search.ts';
import type { TypedWord } from './match-words.ts';
import { QUALITIES } from './match-words.ts';
import { readTrickWord } from './read-trick-word.ts';
import { type PlacedWord, placeWords } from './words-of.ts';

/** Characters of a long text around the first word that was found. */
const BEFORE = 60;
const AFTER = 140;

/** The typed words that a word stands for, as bits, the first lowest. */
export type FindWords = (word: string) => number;

export function findWordsBy(words: readonly TypedWord[]): FindWords {
  const tests = words.map(({ typed, known }) => {
    const alike = new Set(known.filter(({ quality }) => quality === QUALITIES.alike).map(({ word }) => word));
    return (word: string) => word.startsWith(typed) || alike.has(word);
  });
  return (word) => tests.reduce((bits, test, at) => (test(word) ? bits | (1 << at) : bits), 0);
}

/** The same in the name of a trick, where a word may be short for another. */
export function findInTricksBy(find: FindWords): FindWords {
  return (word) => readTrickWord(word).reduce((bits, called) => bits | find(called), 0);
}

/** All typed words that stand in the text. */
export function findInText(text: string, find: FindWords): number {
  return placeWords(text).reduce((bits, { word }) => bits | find(word), 0);
}

/** In the name of a trick: on, in, out and the grab. */
const PARTS = /[,/;+|]/;

/** Whether one part of a trick's name has all words of `has` that it is looked for by: 'FS swap, BS 4' is no back swap. */
export function isTogether(name: string, findInTricks: FindWords, has: number): boolean {
  return name.split(PARTS).some((part) => (findInText(part, findInTricks) & has) === has);
}

export function markText(text: string, find: FindWords): Marked {
  return cut(
    text,
    placeWords(text).filter(({ word }) => find(word) !== 0),
  );
}

/** What stands around the first word that was found, in whole words; null where none was. */
export function markAround(text: string, find: FindWords): Marked | null {
  const words = placeWords(text);
  const first = words.find(({ word }) => find(word) !== 0);
  if (!first) return null;
  const start = words.find((word) => word.start >= first.start - BEFORE)?.start ?? 0;
  const end = words.findLast((word) => word.end <= first.end + AFTER)?.end ?? text.length;
  const from = words[0]?.start === start ? 0 : start;
  const to = words.at(-1)?.end === end ? text.length : end;
  const piece = text.slice(from, to).replaceAll(/\s/g, ' ');
  return markText(`${from > 0 ? '… ' : ''}${piece}${to < text.length ? ' …' : ''}`, find);
}

function cut(text: string, found: readonly PlacedWord[]): Marked {
  const pieces: Marked = [];
  let at = 0;
  for (const { start, end } of found) {
    if (start > at) pieces.push({ text: text.slice(at, start), found: false });
    pieces.push({ text: text.slice(start, end), found: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), found: false });
  return pieces;
}
