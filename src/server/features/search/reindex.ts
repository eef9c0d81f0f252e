/** Updates the search index from the reindex queue, which database triggers fill. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { chunk } from '../../platform/database/batching.ts';
import { lock } from '../../platform/database/locks.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findTagNames, readPostDocuments } from '../posts/search-source.ts';
import { findRiderNames } from '../riders/references.ts';
import { uniqueWords } from '../words/words.ts';
import { trickKey, upsertTricks, upsertWords } from './dictionary.ts';
import {
  type ItemKind,
  POSTING_KINDS,
  PostingChanges,
  type PostingKind,
  type SearchDatabase,
  withSearchTables,
} from './search-tables.ts';

type PostingKey = readonly [kind: PostingKind, of: number];
/** Processes `batchSize` entries in each transaction. */
export async function processReindexQueue(
  database: Database,
  { batchSize, maxBatches = Infinity }: { batchSize: number; maxBatches?: number },
): Promise<void> {
  for (let times = 0; times < maxBatches && (await hasQueued(database)); times++) {
    await inTransaction(database, (trx) => reindexBatch(trx, batchSize));
    // SQLite queries run synchronously, so other requests need the event loop.
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

/** Writers in other processes wait for each batch. */
const BATCH_SIZE = 1_000;
/** The first search processes a queue of this size within milliseconds. */
const SMALL_QUEUE = 100;
/** A longer queue takes so long that the log says so. */
const LARGE_QUEUE = 5_000;

/** Processes a long queue before the site starts. After a failure, searches try again. */
export async function buildIndex(database: Database, log: (line: string) => void): Promise<void> {
  const total = await countReindexQueue(database);
  if (total <= SMALL_QUEUE) return;
  if (total > LARGE_QUEUE) log(`Indexing ${total} items for the search, once`);
  await processReindexQueue(database, { batchSize: BATCH_SIZE }).catch((error) =>
    log(`The search could not be indexed: ${error}`),
  );
}

async function hasQueued(database: Database): Promise<boolean> {
  const first = await withSearchTables(database).selectFrom('search_stale').select('id').limit(1).executeTakeFirst();
  return first !== undefined;
}

/** Entries are deleted before their items are read: a later change queues the item again. */
async function reindexBatch(trx: DatabaseTransaction, batchSize: number): Promise<void> {
  await lock(trx, 'search');
  const search = withSearchTables(trx);
  const queued = await search
    .deleteFrom('search_stale')
    .where('id', 'in', (queue) => queue.selectFrom('search_stale').select('id').orderBy('id').limit(batchSize))
    .returning(['id', 'item', 'item_id'])
    .execute();
  // New words get ids in this order, which decides ties: equal on both engines.
  queued.sort((a, b) => a.id - b.id);
  const changes = new PostingChanges();
  for (const [item, entries] of Map.groupBy(queued, (entry) => entry.item)) {
    for (const ids of chunk(new Set(entries.map((entry) => entry.item_id)))) {
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
  documents: ReadonlyMap<number, SearchDocument>,
): Promise<void> {
  const keysOf = await createPostingKeys(search, changes, [...documents.values()]);
  const stored = await search
    .selectFrom('search_documents')
    .where('item', '=', item)
    .where('item_id', 'in', ids)
    .select(['item_id', 'entries'])
    .execute();
  const before = new Map(stored.map(({ item_id, entries }) => [item_id, JSON.parse(entries) as PostingKey[]]));
  for (const id of ids) {
    const document = documents.get(id);
    const [oldKeys, newKeys] = [before.get(id) ?? [], document ? keysOf(document) : []];
    for (const [kind, of] of difference(oldKeys, newKeys)) changes.remove(kind, of, id);
    for (const [kind, of] of difference(newKeys, oldKeys)) changes.add(kind, of, id);
  }
  await search.deleteFrom('search_documents').where('item', '=', item).where('item_id', 'in', ids).execute();
  const rows = [...documents].map(([item_id, document]) => ({
    ...{ item, item_id },
    entries: JSON.stringify(keysOf(document)),
  }));
  if (rows.length > 0) await search.insertInto('search_documents').values(rows).execute();
}

function difference(keys: readonly PostingKey[], others: readonly PostingKey[]): PostingKey[] {
  const known = new Set(others.map(String));
  return keys.filter((key) => !known.has(String(key)));
}

/** Inserts new words and tricks; returns a function from a document to its posting keys. */
async function createPostingKeys(
  search: SearchDatabase,
  changes: PostingChanges,
  documents: readonly SearchDocument[],
) {
  const newTricks: [id: number, key: string][] = [];
  const names = documents.flatMap(({ tricks }) => tricks);
  const trickIds = await upsertTricks(search, names, (id, key) => void newTricks.push([id, key]));
  const allWords = new Set(newTricks.flatMap(([, key]) => key.split(' ')));
  const nameWords = new Set(allWords);
  for (const { words } of documents) {
    for (const [kind, ofKind] of words) {
      for (const word of ofKind) {
        allWords.add(word);
        if (kind !== POSTING_KINDS.postsByText) nameWords.add(word);
      }
    }
  }
  const wordIds = await upsertWords(search, allWords, nameWords);
  for (const [id, key] of newTricks) {
    for (const word of key.split(' ')) changes.add(POSTING_KINDS.tricks, wordIds.get(word) ?? 0, id);
  }
  return ({ words, tricks }: SearchDocument): PostingKey[] => [
    ...[...words].flatMap(([kind, ofKind]) => ofKind.map((word): PostingKey => [kind, wordIds.get(word) ?? 0])),
    ...[...new Set(tricks.map(trickKey))].flatMap((key): PostingKey[] => {
      const id = trickIds.get(key);
      return id === undefined ? [] : [[POSTING_KINDS.postsByTrick, id]];
    }),
  ];
}

type SearchDocument = { words: Map<PostingKind, string[]>; tricks: string[] };

/** Deleted and trashed items have no document. */
async function readDocuments(
  trx: DatabaseTransaction,
  item: ItemKind,
  ids: readonly number[],
): Promise<Map<number, SearchDocument>> {
  if (item === 'post') return readPostIndexDocuments(trx, ids);
  const names = item === 'rider' ? await findRiderNames(trx, ids) : await findTagNames(trx, ids);
  const kind = item === 'rider' ? POSTING_KINDS.riders : POSTING_KINDS.tags;
  return new Map([...names].map(([id, name]) => [id, { words: new Map([[kind, uniqueWords(name)]]), tricks: [] }]));
}

async function readPostIndexDocuments(
  trx: DatabaseTransaction,
  ids: readonly number[],
): Promise<Map<number, SearchDocument>> {
  const posts = await readPostDocuments(trx, ids);
  return new Map(
    posts.map(({ id, title, location, description, gameType, riders, tags, tricks }) => [
      id,
      {
        words: new Map<PostingKind, string[]>([
          [POSTING_KINDS.postsByTitle, uniqueWords([title, ...riders].join(' '))],
          [POSTING_KINDS.postsByTag, uniqueWords([gameType, location, ...tags].join(' '))],
          [POSTING_KINDS.postsByText, uniqueWords(description ?? '')],
          [POSTING_KINDS.postsByTrickWord, uniqueWords(tricks.join(' '))],
        ]),
        tricks: [...new Set(tricks)],
      },
    ]),
  );
}
