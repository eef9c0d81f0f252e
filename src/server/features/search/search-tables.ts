/** The tables of the search. All that stands in them follows from other rows: no copy takes them along, and each makes its own. */
import type { Generated } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';

/** What is found by words. */
export type Item = 'post' | 'rider' | 'tag';

/** What a stored set holds, and of what: a word's number, or for `postsByTrick` a trick's. */
export const KINDS = {
  postsByTitle: 1,
  postsByTag: 2,
  postsByText: 3,
  postsByTrickWord: 4,
  riders: 5,
  tags: 6,
  tricks: 7,
  postsByTrick: 8,
} as const;
export type Kind = (typeof KINDS)[keyof typeof KINDS];

/** Marks of what has been changed and not been read since; triggers write them with the change itself. */
export type StaleTable = {
  id: Generated<number>;
  item: Item;
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
export type SlipsTable = {
  slip: string;
  word_id: number;
};

/** Numbers of items, as `number-set.ts` packs a block of them. */
export type SetsTable = {
  kind: Kind;
  of: number;
  block: number;
  members: Uint8Array;
};

/** Into which sets an item was put, so that it can be taken out: JSON of pairs of `kind` and `of`. */
export type SourcesTable = {
  item: Item;
  item_id: number;
  entries: string;
};

export type SearchTables = {
  search_stale: StaleTable;
  search_words: WordsTable;
  search_tricks: TricksTable;
  search_slips: SlipsTable;
  search_sets: SetsTable;
  search_sources: SourcesTable;
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
export function searchIn(database: Database | DatabaseTransaction) {
  return database.withTables<SearchTables>();
}
export type SearchDatabase = ReturnType<typeof searchIn>;
