/** The tables of the search. All that stands in them follows from other rows: no copy takes them along, and each makes its own. */
import type { Generated } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';

/** What is found by words. */
export type ItemKind = 'post' | 'rider' | 'tag';

/** What a stored set holds, and of what: a word's number, or for `postsByTrick` a trick's. */
export const POSTING_KINDS = {
  postsByTitle: 1,
  postsByTag: 2,
  postsByText: 3,
  postsByTrickWord: 4,
  riders: 5,
  tags: 6,
  tricks: 7,
  postsByTrick: 8,
} as const;
export type PostingKind = (typeof POSTING_KINDS)[keyof typeof POSTING_KINDS];

/** Marks of what has been changed and not been read since; triggers write them with the change itself. */
export type ReindexQueueTable = {
  id: Generated<number>;
  item: ItemKind;
  item_id: number;
};

/** Every word that stands anywhere, folded. */
export type WordsTable = {
  id: Generated<number>;
  word: string;
  /** Whether it has stood in more than descriptions: only such words are found by what is like them. */
  is_name: 0 | 1;
};

/** Every trick by name. */
export type TricksTable = {
  id: Generated<number>;
  name: string;
  /** The words of the name, folded. */
  name_key: string;
};

/** What is left of a word, or of its beginning, without one letter or two. */
export type DeletesTable = {
  slip: string;
  word_id: number;
};

/** Numbers of items, as `number-set.ts` packs a block of them. */
export type PostingsTable = {
  kind: PostingKind;
  of: number;
  block: number;
  members: Uint8Array;
};

/** Into which sets an item was put, so that it can be taken out: JSON of pairs of `kind` and `of`. */
export type IndexedItemsTable = {
  item: ItemKind;
  item_id: number;
  entries: string;
};

export type SearchTables = {
  search_stale: ReindexQueueTable;
  search_words: WordsTable;
  search_tricks: TricksTable;
  search_slips: DeletesTable;
  search_sets: PostingsTable;
  search_sources: IndexedItemsTable;
};

export const SEARCH_TABLES: readonly (keyof SearchTables)[] = [
  'search_stale',
  'search_words',
  'search_tricks',
  'search_slips',
  'search_sets',
  'search_sources',
];

/** The database, or a transaction, with the tables of the search. */
export function withSearchTables(database: Database | DatabaseTransaction) {
  return database.withTables<SearchTables>();
}
export type SearchDatabase = ReturnType<typeof withSearchTables>;
