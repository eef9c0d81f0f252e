/** The numbers of words and tricks, as the index names them. */
import { inParts } from '../../platform/database/in-parts.ts';
import type { SearchDatabase } from './search-tables.ts';
import { slipsOf } from './slips.ts';
import { placeWords } from './words-of.ts';

/** The words' numbers; new words get one. Those that are `names` are found from now on by what is like them, too. */
export async function numberWords(
  search: SearchDatabase,
  words: ReadonlySet<string>,
  names: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  const newNames: { id: number; word: string }[] = [];
  for (const part of inParts(words)) {
    const known = new Set((await findWords(search, part)).map(({ word }) => word));
    const added = part.filter((word) => !known.has(word)).map((word) => ({ word, is_name: 0 as const }));
    if (added.length > 0) await search.insertInto('search_words').values(added).execute();
    for (const { id, word, is_name } of await findWords(search, part)) {
      numbers.set(word, id);
      if (is_name === 0 && names.has(word)) newNames.push({ id, word });
    }
  }
  await addSlips(search, newNames);
  return numbers;
}

async function addSlips(search: SearchDatabase, names: readonly { id: number; word: string }[]): Promise<void> {
  const rows = names.flatMap(({ id, word }) => slipsOf(word).map((slip) => ({ slip, word_id: id })));
  for (const part of inParts(rows)) await search.insertInto('search_slips').values(part).execute();
  for (const part of inParts(names.map(({ id }) => id))) {
    await search.updateTable('search_words').set({ is_name: 1 }).where('id', 'in', part).execute();
  }
}

function findWords(search: SearchDatabase, words: readonly string[]) {
  return search.selectFrom('search_words').where('word', 'in', words).select(['id', 'word', 'is_name']).execute();
}

/** What makes two tricks the same: their words in their order, however they are written. */
export function trickKey(name: string): string {
  return placeWords(name)
    .map(({ word }) => word)
    .join(' ');
}

/** The tricks' numbers by their keys; new tricks get one, and `onNew` hears of them. */
export async function numberTricks(
  search: SearchDatabase,
  names: Iterable<string>,
  onNew: (id: number, key: string) => void,
): Promise<Map<string, number>> {
  const byKey = new Map([...names].map((name) => [trickKey(name), name]));
  const numbers = new Map<string, number>();
  for (const part of inParts([...byKey].filter(([key]) => key !== ''))) {
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
