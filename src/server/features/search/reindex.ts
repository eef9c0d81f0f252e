/** Brings the index of the search up to what has been written since. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { chunk } from '../../platform/database/batching.ts';
import { lock } from '../../platform/database/locks.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findTagNames, readPostDocuments } from '../posts/search-source.ts';
import { findRiderNames } from '../riders/references.ts';
import { trickKey, upsertTricks, upsertWords } from './dictionary.ts';
import {
  type ItemKind,
  POSTING_KINDS,
  PostingChanges,
  type PostingKind,
  type SearchDatabase,
  withSearchTables,
} from './search-tables.ts';
import { expandAbbreviation, uniqueWords } from './tokenize.ts';

type PostingKey = readonly [kind: PostingKind, of: number];
/** How many marks one transaction takes, and how many transactions at the most, when not as many as it takes. */
type QueueLimits = { batchSize: number; maxBatches?: number };

/** Reads what is marked anew. Whoever searches next, in whatever process, finds it. */
export async function processReindexQueue(
  database: Database,
  { batchSize, maxBatches = Infinity }: QueueLimits,
): Promise<void> {
  for (let times = 0; times < maxBatches && (await hasQueued(database)); times++) {
    await inTransaction(database, (trx) => reindexBatch(trx, batchSize));
    // A database in the process answers at once: others are heard in between.
    await yieldToEventLoop();
  }
}

export async function countReindexQueue(database: Database): Promise<number> {
  const { count } = await withSearchTables(database)
    .selectFrom('search_stale')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function hasQueued(database: Database): Promise<boolean> {
  const first = await withSearchTables(database).selectFrom('search_stale').select('id').limit(1).executeTakeFirst();
  return first !== undefined;
}

/** The marks are taken before what they mark is read: what is changed later is marked again. */
async function reindexBatch(trx: DatabaseTransaction, batchSize: number): Promise<void> {
  await lock(trx, 'search');
  const search = withSearchTables(trx);
  const queued = await search
    .deleteFrom('search_stale')
    .where('id', 'in', (stale) => stale.selectFrom('search_stale').select('id').orderBy('id').limit(batchSize))
    .returning(['id', 'item', 'item_id'])
    .execute();
  // What is new is numbered in this order, which decides between what is found equally well: on either engine the same.
  queued.sort((one, other) => one.id - other.id);
  const changes = new PostingChanges();
  for (const [item, marked] of Map.groupBy(queued, (mark) => mark.item)) {
    for (const ids of chunk(new Set(marked.map((mark) => mark.item_id)))) {
      await reindexItems(search, changes, item, ids, await readDocuments(trx, item, ids));
    }
  }
  await changes.flush(search);
}

async function reindexItems(
  search: SearchDatabase,
  changes: PostingChanges,
  item: ItemKind,
  ids: readonly number[],
  sources: ReadonlyMap<number, SearchDocument>,
): Promise<void> {
  const entriesOf = await createPostingKeys(search, changes, [...sources.values()]);
  const stored = await search
    .selectFrom('search_sources')
    .where('item', '=', item)
    .where('item_id', 'in', ids)
    .select(['item_id', 'entries'])
    .execute();
  const before = new Map(stored.map(({ item_id, entries }) => [item_id, JSON.parse(entries) as PostingKey[]]));
  for (const id of ids) {
    const source = sources.get(id);
    const [was, is] = [before.get(id) ?? [], source ? entriesOf(source) : []];
    for (const [kind, of] of notIn(is, was)) changes.remove(kind, of, id);
    for (const [kind, of] of notIn(was, is)) changes.add(kind, of, id);
  }
  await search.deleteFrom('search_sources').where('item', '=', item).where('item_id', 'in', ids).execute();
  const rows = [...sources].map(([item_id, source]) => ({ item, item_id, entries: JSON.stringify(entriesOf(source)) }));
  if (rows.length > 0) await search.insertInto('search_sources').values(rows).execute();
}

/** Those of `some` that the others have not. */
function notIn(others: readonly PostingKey[], some: readonly PostingKey[]): PostingKey[] {
  const known = new Set(others.map(String));
  return some.filter((entry) => !known.has(String(entry)));
}

function wordsOfKey(key: string): string[] {
  return key.split(' ').flatMap(expandAbbreviation);
}

/** Numbers all words and tricks of the sources; a trick that is new is found by its words from now on. */
async function createPostingKeys(search: SearchDatabase, changes: PostingChanges, sources: readonly SearchDocument[]) {
  const newTricks: [id: number, key: string][] = [];
  const names = sources.flatMap(({ tricks }) => tricks);
  const trickNumbers = await upsertTricks(search, names, (id, key) => void newTricks.push([id, key]));
  const allWords = new Set(newTricks.flatMap(([, key]) => wordsOfKey(key)));
  const nameWords = new Set(allWords);
  for (const { words } of sources) {
    for (const [kind, some] of words) {
      for (const word of some) {
        allWords.add(word);
        if (kind !== POSTING_KINDS.postsByText) nameWords.add(word);
      }
    }
  }
  const wordNumbers = await upsertWords(search, allWords, nameWords);
  for (const [id, key] of newTricks) {
    for (const word of wordsOfKey(key)) changes.add(POSTING_KINDS.tricks, wordNumbers.get(word) ?? 0, id);
  }
  return ({ words, tricks }: SearchDocument): PostingKey[] => [
    ...[...words].flatMap(([kind, some]) => some.map((word): PostingKey => [kind, wordNumbers.get(word) ?? 0])),
    ...[...new Set(tricks.map(trickKey))].flatMap((key): PostingKey[] => {
      const number = trickNumbers.get(key);
      return number === undefined ? [] : [[POSTING_KINDS.postsByTrick, number]];
    }),
  ];
}

/** Other processes may be writing meanwhile, and wait for each of these. */
const BATCH_SIZE = 1_000;
/** Whoever searches first does as much in the blink of an eye; nobody waits for it at the start. */
const SMALL_QUEUE = 100;
/** This takes long enough to be told of. */
const LARGE_QUEUE = 5_000;

/** `tell` hears of what takes its time. */
export async function buildIndex(database: Database, log: (line: string) => void): Promise<void> {
  const total = await countReindexQueue(database);
  if (total <= SMALL_QUEUE) return;
  if (total > LARGE_QUEUE) log(`Indexing ${total} items for the search, once`);
  // Whoever only watches needs no search: the site starts without it, and searches try again.
  await processReindexQueue(database, { batchSize: BATCH_SIZE }).catch((error) =>
    log(`The search could not be indexed: ${error}`),
  );
}

/** The words that an item is found by, each under what it says of the item; of a post its tricks by name, too. */
type SearchDocument = { words: Map<PostingKind, string[]>; tricks: string[] };

/** The items that are there and not in the trash; the others have nothing to be found by. */
async function readDocuments(
  trx: DatabaseTransaction,
  item: ItemKind,
  ids: readonly number[],
): Promise<Map<number, SearchDocument>> {
  if (item === 'post') return readPostIndexDocuments(trx, ids);
  const named = item === 'rider' ? await findRiderNames(trx, ids) : await findTagNames(trx, ids);
  const kind = item === 'rider' ? POSTING_KINDS.riders : POSTING_KINDS.tags;
  return new Map([...named].map(([id, name]) => [id, { words: new Map([[kind, uniqueWords(name)]]), tricks: [] }]));
}

async function readPostIndexDocuments(
  trx: DatabaseTransaction,
  ids: readonly number[],
): Promise<Map<number, SearchDocument>> {
  const texts = await readPostDocuments(trx, ids);
  return new Map(
    texts.map(({ id, title, location, description, gameType, riders, tags, tricks }) => [
      id,
      {
        words: new Map<PostingKind, string[]>([
          [POSTING_KINDS.postsByTitle, uniqueWords([title, ...riders].join(' '))],
          [POSTING_KINDS.postsByTag, uniqueWords([gameType, location, ...tags].join(' '))],
          [POSTING_KINDS.postsByText, uniqueWords(description ?? '')],
          [POSTING_KINDS.postsByTrickWord, [...new Set(uniqueWords(tricks.join(' ')).flatMap(expandAbbreviation))]],
        ]),
        tricks: [...new Set(tricks)],
      },
    ]),
  );
}
