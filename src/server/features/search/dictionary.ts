import { damerauLevenshtein } from '#contract/rules/search.ts';
import { chunk, padToBucket } from '../../platform/database/batching.ts';
import { isMeantOutsideTricks, isNumber, listWords, type QueryTerm, type Spellings } from '../words/words.ts';
import { popcount } from './bitmap.ts';
import type { SearchDatabase } from './search-tables.ts';
import {
  deletesOf,
  EXACT_ONLY,
  findEditDistance,
  MAX_WORD_LENGTH,
  MIN_QUERY_LENGTH,
  MIN_WORD_LENGTH,
  maxEdits,
  queryDeletes,
} from './typos.ts';

/** The best quality comes first. */
export const QUALITIES = { exact: 0, prefix: 1, fuzzy: 2 } as const;
export type Quality = (typeof QUALITIES)[keyof typeof QUALITIES];

export type WordMatch = { id: number; word: string; quality: Quality };
/** The `prefixes` also match words that are too many to list in `matches`. */
export type FieldMatches = { prefixes: readonly string[]; matches: readonly WordMatch[] };
export type QueryWord = QueryTerm & { inTricks: FieldMatches; elsewhere: FieldMatches };

const MAX_PREFIX_MATCHES = 60;
/** A single letter matches more words than any other prefix, and hardly any of them is meant. */
const MAX_ONE_LETTER_MATCHES = 30;
const MAX_FUZZY_MATCHES = 30;
/** Sorts after all words with the same prefix. */
const LAST_CHARACTER = '\u{10ffff}';

type Matching = {
  spellings: Spellings;
  /** Fuzzy matches are added to every word, not only to a word without other matches. */
  fuzzy: boolean;
};

/** A word that is the beginning or a misspelling of several words, such as `nosebut`, becomes these words. */
export async function matchWords(
  search: SearchDatabase,
  terms: readonly QueryTerm[],
  matching: Matching,
): Promise<QueryWord[]> {
  const matched = (await Promise.all(terms.map((term) => matchTerm(search, term, matching)))).flat();
  return [...new Map(matched.map((word) => [word.word, word])).values()];
}

async function matchTerm(
  search: SearchDatabase,
  term: QueryTerm,
  { spellings, fuzzy }: Matching,
): Promise<QueryWord[]> {
  const { word, typed } = term;
  // 5 is the beginning of 50, and the B of `B 2` that of many names.
  const isPrefix = (text: string) => !isNumber(text) && (fuzzy || word === typed || [...text].length > 1);
  const prefixes = [...new Set([word, typed])].filter((text) => term.isBeginning || isPrefix(text));
  const [bySpelling, ...byPrefix] = await Promise.all([
    findBySpelling(search, term, spellings),
    ...prefixes.map((prefix) => findByPrefix(search, prefix)),
  ]);
  const byWord = byPrefix[prefixes.indexOf(word)] ?? [];
  const byTyped = byPrefix[prefixes.indexOf(typed)] ?? [];
  const completed = spellings.complete(word);
  if (completed && completed.length > 1 && byWord.every((match) => spellings.has(match.word))) {
    return matchWords(search, termsOf(completed, term), { spellings, fuzzy: false });
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
  const similar = await findFuzzy(search, word);
  const nearest = spellings.has(word) ? undefined : findNearestSpelling(spellings, word);
  if (nearest && found.length === 0 && nearest.distance <= (similar[0]?.distance ?? nearest.distance)) {
    // Some spellings are typos themselves: `saftey` of `safety`.
    const [phrase = nearest.text] = nearest.words.length === 1 ? nearest.words : [];
    const terms = termsOf(nearest.words, { ...term, phrase });
    const meant = await matchWords(search, terms, { spellings, fuzzy: false });
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

async function findByPrefix(search: SearchDatabase, typed: string): Promise<WordMatch[]> {
  const rows = await search
    .selectFrom('search_words')
    .where('word', '>=', typed)
    .where('word', '<', typed + LAST_CHARACTER)
    .select(['id', 'word'])
    .orderBy(({ fn }) => fn('length', ['word']))
    .orderBy('word')
    .limit([...typed].length === 1 ? MAX_ONE_LETTER_MATCHES : MAX_PREFIX_MATCHES)
    .execute();
  return rows.map((row) => ({ ...row, quality: row.word === typed ? QUALITIES.exact : QUALITIES.prefix }));
}

async function findBySpelling(
  search: SearchDatabase,
  { word, typed, isBeginning }: QueryTerm,
  spellings: Spellings,
): Promise<WordMatch[]> {
  const exact = new Set([...spellings.spellingsOf(word), typed]);
  // A single letter begins too many words.
  const begun = [...word].length === 1 || (isNumber(word) && !isBeginning) ? [] : spellings.spellingsOfBeginning(word);
  const rows = await search
    .selectFrom('search_words')
    .where('word', 'in', padToBucket([...new Set([...exact, ...begun])]))
    .select(['id', 'word'])
    .execute();
  return rows.map((row) => ({ ...row, quality: exact.has(row.word) ? QUALITIES.exact : QUALITIES.prefix }));
}

type FuzzyMatch = WordMatch & { distance: number };

async function findFuzzy(search: SearchDatabase, typed: string): Promise<FuzzyMatch[]> {
  const deletes = queryDeletes(typed);
  if (deletes.length === 0) return [];
  const rows = await search
    .selectFrom('search_deletes')
    .innerJoin('search_words', 'search_words.id', 'search_deletes.word_id')
    .where('deletion', 'in', padToBucket(deletes))
    .select(['search_words.id', 'word'])
    .distinct()
    .execute();
  return rows
    .flatMap((row) => {
      const distance = findEditDistance(typed, row.word);
      return distance === undefined ? [] : [{ ...row, distance, quality: QUALITIES.fuzzy }];
    })
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_FUZZY_MATCHES);
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

/** The edits between a query without results and a word that it may mean, by the length of the query. */
const SUGGESTED_EDITS = [
  { from: 8, edits: 3 },
  { from: 5, edits: 2 },
  { from: 3, edits: 1 },
];
const MAX_NEAREST_WORDS = 12;

/** The caller drops words without results. */
export async function findNearestWords(search: SearchDatabase, typed: string): Promise<FuzzyMatch[]> {
  const edits = EXACT_ONLY.test(typed) ? 0 : (SUGGESTED_EDITS.find(({ from }) => typed.length >= from)?.edits ?? 0);
  if (edits === 0 || typed.length > MAX_WORD_LENGTH + edits) return [];
  const rows = await search
    .selectFrom('search_words')
    .where('is_name', '=', 1)
    .where(({ fn }) => fn<number>('length', ['word']), '>=', Math.max(MIN_QUERY_LENGTH, typed.length - edits))
    .where(({ fn }) => fn<number>('length', ['word']), '<=', typed.length + edits)
    .select(['id', 'word'])
    .execute();
  const letters = letterBits(typed);
  return rows
    .flatMap(({ id, word }) => {
      // An edit adds at most one letter that only one of the words has.
      if (popcount(letters & ~letterBits(word)) > edits || EXACT_ONLY.test(word)) return [];
      const distance = damerauLevenshtein(typed, word);
      return distance <= edits ? [{ id, word, quality: QUALITIES.fuzzy, distance }] : [];
    })
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_NEAREST_WORDS);
}

/** Returns a bit for each letter of a word. Rare letters share bits. */
function letterBits(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

/** Inserts new words, and returns the ids of all. The words among `names` match with typos from now on. */
export async function upsertWords(
  search: SearchDatabase,
  words: ReadonlySet<string>,
  names: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const newNames: { id: number; word: string }[] = [];
  for (const part of chunk(words)) {
    const known = new Set((await findWordRows(search, part)).map(({ word }) => word));
    const added = part.filter((word) => !known.has(word)).map((word) => ({ word, is_name: 0 as const }));
    if (added.length > 0) await search.insertInto('search_words').values(added).execute();
    for (const { id, word, is_name } of await findWordRows(search, part)) {
      ids.set(word, id);
      if (is_name === 0 && names.has(word)) newNames.push({ id, word });
    }
  }
  await insertDeletes(search, newNames);
  return ids;
}

async function insertDeletes(search: SearchDatabase, names: readonly { id: number; word: string }[]): Promise<void> {
  const rows = names.flatMap(({ id, word }) => deletesOf(word).map((deletion) => ({ deletion, word_id: id })));
  for (const part of chunk(rows)) await search.insertInto('search_deletes').values(part).execute();
  for (const part of chunk(names.map(({ id }) => id))) {
    await search.updateTable('search_words').set({ is_name: 1 }).where('id', 'in', part).execute();
  }
}

function findWordRows(search: SearchDatabase, words: readonly string[]) {
  return search.selectFrom('search_words').where('word', 'in', words).select(['id', 'word', 'is_name']).execute();
}

/** Names that differ only in case, punctuation and spaces have the same key. */
export function trickKey(name: string): string {
  return listWords(name).join(' ');
}

/** Inserts new tricks, and returns the ids of all by key. Of several names of a key, the first in code units stays. */
export async function upsertTricks(
  search: SearchDatabase,
  names: Iterable<string>,
  onNew: (id: number, key: string) => void,
): Promise<Map<string, number>> {
  const byKey = new Map(
    [...names]
      .sort()
      .reverse()
      .map((name) => [trickKey(name), name]),
  );
  const ids = new Map<string, number>();
  for (const part of chunk([...byKey].filter(([key]) => key !== ''))) {
    const keys = part.map(([key]) => key);
    const find = () =>
      search.selectFrom('search_tricks').where('name_key', 'in', keys).select(['id', 'name', 'name_key']).execute();
    const known = new Map((await find()).map((trick) => [trick.name_key, trick]));
    for (const [key, name] of part) {
      const before = known.get(key);
      if (before && name < before.name) {
        await search.updateTable('search_tricks').set({ name }).where('id', '=', before.id).execute();
      }
    }
    const added = part.filter(([key]) => !known.has(key)).map(([name_key, name]) => ({ name_key, name }));
    if (added.length > 0) await search.insertInto('search_tricks').values(added).execute();
    for (const { id, name_key } of await find()) {
      ids.set(name_key, id);
      if (!known.has(name_key)) onNew(id, name_key);
    }
  }
  return ids;
}
