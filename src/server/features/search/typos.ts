/** Finds similar words by the SymSpell algorithm: words with a delete in common are compared. A delete lacks some letters of a word. */
import { damerauLevenshtein } from '#contract/rules/search.ts';

/** Shorter words are similar to too many others. */
export const MIN_WORD_LENGTH = 4;
/** A query may lack a letter. */
export const MIN_QUERY_LENGTH = MIN_WORD_LENGTH - 1;
const TWO_EDITS_FROM = 8;
/** Shorter prefixes match only exactly. */
const MIN_PREFIX_LENGTH = 5;
/** The deletes of longer words would need too much space. */
export const MAX_WORD_LENGTH = 16;

/** Digits match only exactly. So do surrogate pairs, of which a delete would leave one half. */
export const EXACT_ONLY = /[\d\u{10000}-\u{10ffff}]/u;

export function maxEdits(word: string): number {
  if (word.length < MIN_QUERY_LENGTH || EXACT_ONLY.test(word)) return 0;
  return word.length < TWO_EDITS_FROM ? 1 : 2;
}

/** Returns the deletes of an indexed word and of its prefixes. */
export function deletesOf(word: string): string[] {
  if (maxEdits(word) === 0 || word.length < MIN_WORD_LENGTH || word.length > MAX_WORD_LENGTH) return [];
  const deletes = generateDeletes(word, maxEdits(word));
  for (let length = MIN_PREFIX_LENGTH; length < word.length; length++) {
    for (const shorter of generateDeletes(word.slice(0, length), 1)) deletes.add(shorter);
  }
  return [...deletes];
}

export function queryDeletes(typed: string): string[] {
  const edits = maxEdits(typed);
  return edits === 0 || typed.length > MAX_WORD_LENGTH + edits ? [] : [...generateDeletes(typed, edits)];
}

/** Returns the distance of `typed` from `word` or its prefix, unless it exceeds the allowed edits. */
export function findEditDistance(typed: string, word: string): number | undefined {
  const distance = damerauLevenshtein(typed, word);
  if (distance <= maxEdits(typed)) return distance;
  if (typed.length < MIN_PREFIX_LENGTH) return undefined;
  const lengths = [typed.length - 1, typed.length, typed.length + 1].filter((length) => length < word.length);
  return lengths.some((length) => damerauLevenshtein(typed, word.slice(0, length)) <= 1) ? 1 : undefined;
}

function generateDeletes(word: string, edits: number): Set<string> {
  const all = new Set([word]);
  let last = [word];
  for (let edit = 0; edit < edits; edit++) {
    last = last.flatMap((text) => Array.from(text, (_, index) => text.slice(0, index) + text.slice(index + 1)));
    for (const text of last) all.add(text);
  }
  return all;
}
