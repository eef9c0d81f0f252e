/** Finds what somebody may have meant by the words they typed. */

import { chunk, padToBucket } from '../../platform/database/batching.ts';
import type { SearchDatabase } from './search-tables.ts';
import { deletesOf, findEditDistance, queryDeletes } from './symspell.ts';
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
