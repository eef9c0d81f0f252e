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
  return remember((word) => tests.reduce((bits, test, at) => (test(word) ? bits | (1 << at) : bits), 0));
}

/** The same in the name of a trick, where a word may be short for another. */
export function findInTricksBy(find: FindWords): FindWords {
  return remember((word) => readTrickWord(word).reduce((bits, called) => bits | find(called), 0));
}

/** A thousand names of tricks are made of a hundred words. */
function remember(find: FindWords): FindWords {
  const known = new Map<string, number>();
  return (word) => {
    const bits = known.get(word) ?? find(word);
    known.set(word, bits);
    return bits;
  };
}

/** All typed words that stand in the text. */
export function findInText(text: string, find: FindWords): number {
  return placeWords(text).reduce((bits, { word }) => bits | find(word), 0);
}

/** How far apart words stand in the name of a trick: in one part of it, in what is done on one feature, or on several. */
export const APART = { inPart: 0, onFeature: 1, onSeveral: 2 } as const;
export type Apart = (typeof APART)[keyof typeof APART];

/** `Lip, B2 / SW5, mute` is done on two features, each time in two parts. */
const FEATURES = /\s\/\s|[;|]/;
const PARTS = /[,+]/;

/** For the words of `has`: 'FS swap, BS 4' is no back swap. Whoever types a whole name means it, wherever its words stand. */
export function howFarApart(name: string, findInTricks: FindWords, has: number): Apart {
  const hasAll = (bits: number) => (bits & has) === has;
  const features = name
    .split(FEATURES)
    .map((feature) => feature.split(PARTS).map((part) => findInText(part, findInTricks)));
  if (features.some((parts) => parts.some(hasAll))) return APART.inPart;
  if (placeWords(name).every(({ word }) => findInTricks(word) !== 0)) return APART.inPart;
  const onFeature = features.some((parts) => hasAll(parts.reduce((bits, part) => bits | part, 0)));
  return onFeature ? APART.onFeature : APART.onSeveral;
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
