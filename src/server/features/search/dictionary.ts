/** Finds what somebody may have meant by the words they typed. */
import { chunk, padToBucket } from '../../platform/database/batching.ts';
import type { SearchDatabase } from './search-tables.ts';
import { tokenize } from './tokenize.ts';

/** How well a word stands for what was typed: it is the same, begins with it, or is like it. */
export const QUALITIES = { exact: 0, prefix: 1, fuzzy: 2 } as const;
export type Quality = (typeof QUALITIES)[keyof typeof QUALITIES];

export type WordMatch = { id: number; word: string; quality: Quality };
/** A word that was typed, and those of the index that it may stand for. */
export type QueryWord = { typed: string; matches: WordMatch[] };

/** The shortest are meant: whoever wants others types on. */
const MAX_PREFIX_MATCHES = 60;
/** Of a single letter, which stands for more than any word, and hardly for what is wanted. */
const MAX_ONE_LETTER_MATCHES = 30;
const MAX_FUZZY_MATCHES = 30;
/** In the order of bytes, after all that begins with something. */
const LAST_CHARACTER = '\u{10ffff}';

/** Words that are only alike are taken where there are no others, or, `forgiving`, beside the others. */
export function matchWords(
  search: SearchDatabase,
  typed: readonly string[],
  { fuzzy }: { fuzzy: boolean },
): Promise<QueryWord[]> {
  return Promise.all(
    typed.map(async (one) => {
      const known = await findByPrefix(search, one);
      if (known.length > 0 && !fuzzy) return { typed: one, matches: known };
      const alike = await findFuzzy(search, one);
      return { typed: one, matches: [...known, ...alike.filter(({ id }) => !known.some((word) => word.id === id))] };
    }),
  );
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

/** The nearest first. */
async function findFuzzy(search: SearchDatabase, typed: string): Promise<WordMatch[]> {
  const slips = queryDeletes(typed);
  if (slips.length === 0) return [];
  const rows = await search
    .selectFrom('search_slips')
    .innerJoin('search_words', 'search_words.id', 'search_slips.word_id')
    .where('slip', 'in', padToBucket(slips))
    .select(['search_words.id', 'word'])
    .distinct()
    .execute();
  return rows
    .flatMap((row) => {
      const slipped = findEditDistance(typed, row.word);
      return slipped === undefined ? [] : [{ ...row, quality: QUALITIES.fuzzy, slipped }];
    })
    .sort((one, other) => one.slipped - other.slipped || (one.word < other.word ? -1 : 1))
    .slice(0, MAX_FUZZY_MATCHES)
    .map(({ id, word, quality }) => ({ id, word, quality }));
}

/** The words' numbers; new words get one. Those that are `names` are found from now on by what is like them, too. */
export async function upsertWords(
  search: SearchDatabase,
  words: ReadonlySet<string>,
  names: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  const newNames: { id: number; word: string }[] = [];
  for (const part of chunk(words)) {
    const known = new Set((await findWordRows(search, part)).map(({ word }) => word));
    const added = part.filter((word) => !known.has(word)).map((word) => ({ word, is_name: 0 as const }));
    if (added.length > 0) await search.insertInto('search_words').values(added).execute();
    for (const { id, word, is_name } of await findWordRows(search, part)) {
      numbers.set(word, id);
      if (is_name === 0 && names.has(word)) newNames.push({ id, word });
    }
  }
  await addDeletes(search, newNames);
  return numbers;
}

async function addDeletes(search: SearchDatabase, names: readonly { id: number; word: string }[]): Promise<void> {
  const rows = names.flatMap(({ id, word }) => deletesOf(word).map((slip) => ({ slip, word_id: id })));
  for (const part of chunk(rows)) await search.insertInto('search_slips').values(part).execute();
  for (const part of chunk(names.map(({ id }) => id))) {
    await search.updateTable('search_words').set({ is_name: 1 }).where('id', 'in', part).execute();
  }
}

function findWordRows(search: SearchDatabase, words: readonly string[]) {
  return search.selectFrom('search_words').where('word', 'in', words).select(['id', 'word', 'is_name']).execute();
}

/** What makes two tricks the same: their words in their order, however they are written. */
export function trickKey(name: string): string {
  return tokenize(name)
    .map(({ word }) => word)
    .join(' ');
}

/** The tricks' numbers by their keys; new tricks get one, and `onNew` hears of them. */
export async function upsertTricks(
  search: SearchDatabase,
  names: Iterable<string>,
  onNew: (id: number, key: string) => void,
): Promise<Map<string, number>> {
  const byKey = new Map([...names].map((name) => [trickKey(name), name]));
  const numbers = new Map<string, number>();
  for (const part of chunk([...byKey].filter(([key]) => key !== ''))) {
    const keys = part.map(([key]) => key);
    const find = () =>
      search.selectFrom('search_tricks').where('name_key', 'in', keys).select(['id', 'name_key']).execute();
    const known = new Set((await find()).map(({ name_key }) => name_key));
    const added = part.filter(([key]) => !known.has(key)).map(([name_key, name]) => ({ name_key, name }));
    if (added.length > 0) await search.insertInto('search_tricks').values(added).execute();
    for (const { id, name_key } of await find()) {
      numbers.set(name_key, id);
      if (!known.has(name_key)) onNew(id, name_key);
    }
  }
  return numbers;
}

/** Shorter words are like too many others; a letter may be missing. */
const MIN_LENGTH = 4;
const MIN_QUERY_LENGTH = MIN_LENGTH - 1;
/** From so many letters on, two slips are forgiven. */
const TWO_EDITS_FROM = 8;
/** Who is still typing has come so far. */
const MIN_PREFIX_LENGTH = 5;
/** What is left of longer words would take more room than a slip in them is worth. */
const MAX_LENGTH = 16;

/** Numbers are meant as they are. So are letters that no keyboard has, which are two halves here, and a half is no letter. */
const EXACT_ONLY = /[\d\u{10000}-\u{10ffff}]/u;

/** How many letters may be wrong, missing, too many or changed over. */
function maxEdits(word: string): number {
  if (word.length < MIN_QUERY_LENGTH || EXACT_ONLY.test(word)) return 0;
  return word.length < TWO_EDITS_FROM ? 1 : 2;
}

/** All by which the word is found when somebody slips in it, or in so much of it as they have typed. */
export function deletesOf(word: string): string[] {
  if (maxEdits(word) === 0 || word.length < MIN_LENGTH || word.length > MAX_LENGTH) return [];
  const slips = generateDeletes(word, maxEdits(word));
  for (let length = MIN_PREFIX_LENGTH; length < word.length; length++) {
    for (const slip of generateDeletes(word.slice(0, length), 1)) slips.add(slip);
  }
  return [...slips];
}

/** What to look for among the slips of all words. */
export function queryDeletes(typed: string): string[] {
  const allowed = maxEdits(typed);
  return allowed === 0 || typed.length > MAX_LENGTH + allowed ? [] : [...generateDeletes(typed, allowed)];
}

/** How far `typed` is from `word` or from its beginning; undefined where that is further than anybody slips. */
export function findEditDistance(typed: string, word: string): number | undefined {
  const whole = damerauLevenshtein(typed, word);
  if (whole <= maxEdits(typed)) return whole;
  if (typed.length < MIN_PREFIX_LENGTH) return undefined;
  const lengths = [typed.length - 1, typed.length, typed.length + 1].filter((length) => length < word.length);
  return lengths.some((length) => damerauLevenshtein(typed, word.slice(0, length)) <= 1) ? 1 : undefined;
}

function generateDeletes(word: string, most: number): Set<string> {
  const all = new Set([word]);
  let last = [word];
  for (let taken = 0; taken < most; taken++) {
    last = last.flatMap((left) => Array.from(left, (_, at) => left.slice(0, at) + left.slice(at + 1)));
    for (const left of last) all.add(left);
  }
  return all;
}

/** Letters to change, add, take out or change over with their neighbour. */
function damerauLevenshtein(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let least = Math.min(at(last, column) + 1, at(next, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      const changedOver = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (changedOver) least = Math.min(least, at(before, column - 2) + 1);
      next.push(least);
    }
    [before, last] = [last, next];
  }
  return at(last, other.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
