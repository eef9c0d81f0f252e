/** Brings the index of the search up to what has been written since. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inParts } from '../../platform/database/in-parts.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { readSources, type Source } from './read-sources.ts';
import { readTrickWord } from './read-trick-word.ts';
import { type Item, KINDS, type Kind, type SearchDatabase, searchIn } from './search-tables.ts';
import { SetChanges } from './stored-sets.ts';
import { numberTricks, numberWords, trickKey } from './vocabulary.ts';

type Entry = readonly [kind: Kind, of: number];
/** How many marks one transaction takes, and how many transactions at the most, when not as many as it takes. */
type Bounds = { atOnce: number; most?: number };

/** Reads what is marked anew. Whoever searches next, in whatever process, finds it. */
export async function indexStale(database: Database, { atOnce, most = Infinity }: Bounds): Promise<void> {
  for (let times = 0; times < most && (await isStale(database)); times++) {
    await inTransaction(database, (trx) => indexSome(trx, atOnce));
    // A database in the process answers at once: others are heard in between.
    await nextTurn();
  }
}

export async function countStale(database: Database): Promise<number> {
  const { count } = await searchIn(database)
    .selectFrom('search_stale')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function isStale(database: Database): Promise<boolean> {
  const first = await searchIn(database).selectFrom('search_stale').select('id').limit(1).executeTakeFirst();
  return first !== undefined;
}

/** The marks are taken before what they mark is read: what is changed later is marked again. */
async function indexSome(trx: DatabaseTransaction, atOnce: number): Promise<void> {
  await takeTurn(trx, 'search');
  const search = searchIn(trx);
  const marks = await search
    .deleteFrom('search_stale')
    .where('id', 'in', (stale) => stale.selectFrom('search_stale').select('id').orderBy('id').limit(atOnce))
    .returning(['id', 'item', 'item_id'])
    .execute();
  // What is new is numbered in this order, which decides between what is found equally well: on either engine the same.
  marks.sort((one, other) => one.id - other.id);
  const changes = new SetChanges();
  for (const [item, marked] of Map.groupBy(marks, (mark) => mark.item)) {
    for (const ids of inParts(new Set(marked.map((mark) => mark.item_id)))) {
      await indexItems(search, changes, item, ids, await readSources(trx, item, ids));
    }
  }
  await changes.write(search);
}

async function indexItems(
  search: SearchDatabase,
  changes: SetChanges,
  item: Item,
  ids: readonly number[],
  sources: ReadonlyMap<number, Source>,
): Promise<void> {
  const entriesOf = await createEntries(search, changes, [...sources.values()]);
  const stored = await search
    .selectFrom('search_sources')
    .where('item', '=', item)
    .where('item_id', 'in', ids)
    .select(['item_id', 'entries'])
    .execute();
  const before = new Map(stored.map(({ item_id, entries }) => [item_id, JSON.parse(entries) as Entry[]]));
  for (const id of ids) {
    const source = sources.get(id);
    const [was, is] = [before.get(id) ?? [], source ? entriesOf(source) : []];
    for (const [kind, of] of notIn(is, was)) changes.take(kind, of, id);
    for (const [kind, of] of notIn(was, is)) changes.put(kind, of, id);
  }
  await search.deleteFrom('search_sources').where('item', '=', item).where('item_id', 'in', ids).execute();
  const rows = [...sources].map(([item_id, source]) => ({ item, item_id, entries: JSON.stringify(entriesOf(source)) }));
  if (rows.length > 0) await search.insertInto('search_sources').values(rows).execute();
}

/** Those of `some` that the others have not. */
function notIn(others: readonly Entry[], some: readonly Entry[]): Entry[] {
  const known = new Set(others.map(String));
  return some.filter((entry) => !known.has(String(entry)));
}

function wordsOfKey(key: string): string[] {
  return key.split(' ').flatMap(readTrickWord);
}

/** Numbers all words and tricks of the sources; a trick that is new is found by its words from now on. */
async function createEntries(search: SearchDatabase, changes: SetChanges, sources: readonly Source[]) {
  const newTricks: [id: number, key: string][] = [];
  const names = sources.flatMap(({ tricks }) => tricks);
  const trickNumbers = await numberTricks(search, names, (id, key) => void newTricks.push([id, key]));
  const allWords = new Set(newTricks.flatMap(([, key]) => wordsOfKey(key)));
  const nameWords = new Set(allWords);
  for (const { words } of sources) {
    for (const [kind, some] of words) {
      for (const word of some) {
        allWords.add(word);
        if (kind !== KINDS.postsByText) nameWords.add(word);
      }
    }
  }
  const wordNumbers = await numberWords(search, allWords, nameWords);
  for (const [id, key] of newTricks) {
    for (const word of wordsOfKey(key)) changes.put(KINDS.tricks, wordNumbers.get(word) ?? 0, id);
  }
  return ({ words, tricks }: Source): Entry[] => [
    ...[...words].flatMap(([kind, some]) => some.map((word): Entry => [kind, wordNumbers.get(word) ?? 0])),
    ...[...new Set(tricks.map(trickKey))].flatMap((key): Entry[] => {
      const number = trickNumbers.get(key);
      return number === undefined ? [] : [[KINDS.postsByTrick, number]];
    }),
  ];
}
