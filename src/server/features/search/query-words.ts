import { damerauLevenshtein } from '#contract/rules/search.ts';
import { isMeantOutsideTricks, isNumber, type QueryTerm, type Spellings } from '../words/words.ts';
import { findFuzzy, MIN_WORD_LENGTH, maxEdits } from './typos.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The best quality comes first. */
export const QUALITIES = { exact: 0, prefix: 1, fuzzy: 2 } as const;
export type Quality = (typeof QUALITIES)[keyof typeof QUALITIES];

export type WordMatch = { id: number; word: string; quality: Quality };
/** `matches` has the words of the vocabulary. The `prefixes` match words of other texts too, such as the titles of cups. */
export type FieldMatches = { prefixes: readonly string[]; matches: readonly WordMatch[] };
export type QueryWord = QueryTerm & { inTricks: FieldMatches; elsewhere: FieldMatches };

type Matching = {
  spellings: Spellings;
  /** Fuzzy matches are added to every word, not only to a word without other matches. */
  fuzzy: boolean;
};

/** A word that is the beginning or a misspelling of several words, such as `nosebut`, becomes these words. */
export function matchWords(vocabulary: Vocabulary, terms: readonly QueryTerm[], matching: Matching): QueryWord[] {
  const matched = terms.flatMap((term) => matchTerm(vocabulary, term, matching));
  return [...new Map(matched.map((word) => [word.word, word])).values()];
}

function matchTerm(vocabulary: Vocabulary, term: QueryTerm, { spellings, fuzzy }: Matching): QueryWord[] {
  const { word, typed } = term;
  // 5 is the beginning of 50, and the B of `B 2` that of many names.
  const isPrefix = (text: string) => !isNumber(text) && (fuzzy || word === typed || [...text].length > 1);
  const prefixes = [...new Set([word, typed])].filter((text) => term.isBeginning || isPrefix(text));
  const bySpelling = findBySpelling(vocabulary, term, spellings);
  const begunBy = (text: string) => (prefixes.includes(text) ? findByPrefix(vocabulary, text) : []);
  const byWord = begunBy(word);
  const byTyped = typed === word ? byWord : begunBy(typed);
  const completed = spellings.complete(word);
  if (completed && completed.length > 1 && byWord.every((match) => spellings.has(match.word))) {
    return matchWords(vocabulary, termsOf(completed, term), { spellings, fuzzy: false });
  }
  const found = [...bySpelling, ...byWord];
  const isSame = isMeantOutsideTricks(typed, word);
  const describe = (similar: readonly WordMatch[]): QueryWord => ({
    ...term,
    inTricks: {
      prefixes: prefixes.filter((prefix) => prefix === word),
      matches: uniqueMatches([...found, ...similar]),
    },
    elsewhere: {
      prefixes: prefixes.filter((prefix) => prefix === typed || isSame),
      matches: uniqueMatches([
        ...bySpelling.filter((match) => isMeantOutsideTricks(typed, match.word)),
        ...(isSame ? byWord : []),
        ...byTyped,
        ...similar,
      ]),
    },
  });
  if ((found.length > 0 || byTyped.length > 0) && !fuzzy) return [describe([])];
  const similar = findFuzzy(vocabulary, word).map((match) => ({ ...match, quality: QUALITIES.fuzzy }));
  const nearest = spellings.has(word) ? undefined : findNearestSpelling(spellings, word);
  if (nearest && found.length === 0 && nearest.distance <= (similar[0]?.distance ?? nearest.distance)) {
    // Some spellings are typos themselves: `saftey` of `safety`.
    const [phrase = nearest.text] = nearest.words.length === 1 ? nearest.words : [];
    const terms = termsOf(nearest.words, { ...term, phrase });
    const meant = matchWords(vocabulary, terms, { spellings, fuzzy: false });
    return meant.map(({ elsewhere: { prefixes, matches }, ...query }) => ({
      ...query,
      elsewhere: { prefixes, matches: uniqueMatches([...matches, ...similar]) },
    }));
  }
  return [describe(similar)];
}

function termsOf(words: readonly string[], term: QueryTerm): QueryTerm[] {
  return words.map((word) => ({ ...term, word, isBeginning: false }));
}

function uniqueMatches(matches: readonly WordMatch[]): WordMatch[] {
  const best = new Map<number, WordMatch>();
  for (const { id, word, quality } of matches.toSorted((a, b) => a.quality - b.quality)) {
    if (!best.has(id)) best.set(id, { id, word, quality });
  }
  return [...best.values()];
}

function findByPrefix(vocabulary: Vocabulary, typed: string): WordMatch[] {
  return Array.from(vocabulary.withPrefix(typed), ([id, word]) => ({
    ...{ id, word },
    quality: word === typed ? QUALITIES.exact : QUALITIES.prefix,
  }));
}

function findBySpelling(
  vocabulary: Vocabulary,
  { word, typed, isBeginning }: QueryTerm,
  spellings: Spellings,
): WordMatch[] {
  const exact = new Set([...spellings.spellingsOf(word), typed]);
  // A single letter begins too many words.
  const begun = [...word].length === 1 || (isNumber(word) && !isBeginning) ? [] : spellings.spellingsOfBeginning(word);
  return [...new Set([...exact, ...begun])].flatMap((text) => {
    const id = vocabulary.find(text);
    const quality = exact.has(text) ? QUALITIES.exact : QUALITIES.prefix;
    return id === undefined ? [] : [{ id, word: text, quality }];
  });
}

type NearSpelling = { text: string; words: readonly string[]; distance: number };

function findNearestSpelling(spellings: Spellings, typed: string): NearSpelling | undefined {
  const edits = maxEdits(typed);
  const near = [...spellings].flatMap(([text, words]): NearSpelling[] => {
    if (maxEdits(text) === 0 || text.length < MIN_WORD_LENGTH || Math.abs(text.length - typed.length) > edits)
      return [];
    const distance = damerauLevenshtein(typed, text);
    return distance <= edits ? [{ text, words, distance }] : [];
  });
  return near.sort((one, other) => one.distance - other.distance)[0];
}
