import { damerauLevenshtein } from '#contract/rules/search.ts';
import type { Vocabulary } from './vocabulary.ts';
import { countBits } from './word-bits.ts';

/** Shorter words are similar to too many others. */
export const MIN_WORD_LENGTH = 4;
/** A query may lack a letter. */
const MIN_QUERY_LENGTH = MIN_WORD_LENGTH - 1;
const TWO_EDITS_FROM = 8;
/** Shorter prefixes match only exactly. */
const MIN_PREFIX_LENGTH = 5;
/** Longer words match only exactly. */
const MAX_WORD_LENGTH = 16;
const MAX_FUZZY_MATCHES = 30;

/** Digits match only exactly. So do surrogate pairs, of which an edit would leave one half. */
const EXACT_ONLY = /[\d\u{10000}-\u{10ffff}]/u;

export type SimilarWord = { id: number; word: string; distance: number };

export function maxEdits(word: string): number {
  if (word.length < MIN_QUERY_LENGTH || EXACT_ONLY.test(word)) return 0;
  return word.length < TWO_EDITS_FROM ? 1 : 2;
}

/** Finds names that are similar to `typed`, or whose beginning is. */
export function findFuzzy(vocabulary: Vocabulary, typed: string): SimilarWord[] {
  const edits = maxEdits(typed);
  if (edits === 0 || typed.length > MAX_WORD_LENGTH + edits) return [];
  const isComparable = ({ length }: string) => length >= MIN_WORD_LENGTH && length <= MAX_WORD_LENGTH;
  const similar = findSimilar(vocabulary, typed, edits, (word) =>
    isComparable(word) ? findEditDistance(typed, word) : undefined,
  );
  return similar.slice(0, MAX_FUZZY_MATCHES);
}

/** Returns the distance of `typed` from `word` or its prefix, unless it exceeds the allowed edits. */
export function findEditDistance(typed: string, word: string): number | undefined {
  const distance = damerauLevenshtein(typed, word);
  if (distance <= maxEdits(typed)) return distance;
  if (typed.length < MIN_PREFIX_LENGTH) return undefined;
  const lengths = [typed.length - 1, typed.length, typed.length + 1].filter((length) => length < word.length);
  return lengths.some((length) => damerauLevenshtein(typed, word.slice(0, length)) <= 1) ? 1 : undefined;
}

/** The edits between a query without results and a word that it may mean, by the length of the query. */
const SUGGESTED_EDITS = [
  { from: 8, edits: 3 },
  { from: 5, edits: 2 },
  { from: 3, edits: 1 },
];

/** The caller drops words without results. */
export function findNearestNames(vocabulary: Vocabulary, typed: string): SimilarWord[] {
  const edits = EXACT_ONLY.test(typed) ? 0 : (SUGGESTED_EDITS.find(({ from }) => typed.length >= from)?.edits ?? 0);
  if (edits === 0 || typed.length > MAX_WORD_LENGTH + edits) return [];
  const isComparable = ({ length }: string) => length >= MIN_QUERY_LENGTH && Math.abs(length - typed.length) <= edits;
  return findSimilar(vocabulary, typed, edits, (word) => {
    const distance = isComparable(word) ? damerauLevenshtein(typed, word) : edits + 1;
    return distance <= edits ? distance : undefined;
  });
}

/** The nearest come first. */
function findSimilar(
  vocabulary: Vocabulary,
  typed: string,
  edits: number,
  distanceOf: (word: string) => number | undefined,
): SimilarWord[] {
  const letters = letterBits(typed);
  const found: SimilarWord[] = [];
  for (const [id, word] of vocabulary.names()) {
    // An edit adds at most one letter that only one of the words has.
    if (countBits(letters & ~letterBits(word)) > edits) continue;
    const distance = EXACT_ONLY.test(word) ? undefined : distanceOf(word);
    if (distance !== undefined) found.push({ id, word, distance });
  }
  return found.sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1));
}

/** Returns a bit for each letter of a word. Rare letters share bits. */
function letterBits(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}
