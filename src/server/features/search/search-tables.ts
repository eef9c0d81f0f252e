/** The tables of the search. All that stands in them follows from other rows: no copy takes them along, and each makes its own. */
import type { Generated } from 'kysely';
import { chunk, padToBucket } from '../../platform/database/batching.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { Bitmap, type BitmapBlock, blockOf, cardinality, cardinalityFromSize } from './bitmap.ts';

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
type ReindexQueueTable = {
  id: Generated<number>;
  item: ItemKind;
  item_id: number;
};

/** Every word that stands anywhere, folded. */
type WordsTable = {
  id: Generated<number>;
  word: string;
  /** Whether it has stood in more than descriptions: only such words are found by what is like them. */
  is_name: 0 | 1;
};

/** Every trick by name. */
type TricksTable = {
  id: Generated<number>;
  name: string;
  /** The words of the name, folded. */
  name_key: string;
};

/** What is left of a word, or of its beginning, without one letter or two. */
type DeletesTable = {
  slip: string;
  word_id: number;
};

/** Numbers of items, as `number-set.ts` packs a block of them. */
type PostingsTable = {
  kind: PostingKind;
  of: number;
  block: number;
  members: Uint8Array;
};

/** Into which sets an item was put, so that it can be taken out: JSON of pairs of `kind` and `of`. */
type IndexedItemsTable = {
  item: ItemKind;
  item_id: number;
  entries: string;
};

type SearchTables = {
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

type PostingChange = { kind: PostingKind; of: number; block: number; members: Map<number, boolean> };

/** What is to be put into sets and taken out of them, gathered until it is written in one go. */
export class PostingChanges {
  readonly #changes = new Map<string, PostingChange>();

  add(kind: PostingKind, of: number, member: number): void {
    this.#change(kind, of, member, true);
  }

  remove(kind: PostingKind, of: number, member: number): void {
    this.#change(kind, of, member, false);
  }

  #change(kind: PostingKind, of: number, member: number, isIn: boolean): void {
    const block = blockOf(member);
    const key = `${kind} ${of} ${block}`;
    const change = this.#changes.get(key) ?? { kind, of, block, members: new Map() };
    change.members.set(member, isIn);
    this.#changes.set(key, change);
  }

  /** Only one transaction at a time may do so. */
  async flush(search: SearchDatabase): Promise<void> {
    for (const changes of Map.groupBy(this.#changes.values(), ({ kind, block }) => `${kind} ${block}`).values()) {
      for (const part of chunk(changes)) await writeChunk(search, part);
    }
  }
}

/** Of one kind and block. */
async function writeChunk(search: SearchDatabase, part: readonly PostingChange[]) {
  const [{ kind, block }] = part as [PostingChange];
  const ofAll = part.map(({ of }) => of);
  const stored = await search
    .selectFrom('search_sets')
    .where('kind', '=', kind)
    .where('block', '=', block)
    .where('of', 'in', ofAll)
    .select(['of', 'members'])
    .execute();
  const membersOf = new Map(stored.map(({ of, members }) => [of, members]));
  const [full, empty]: [{ kind: PostingKind; of: number; block: number; members: Uint8Array }[], number[]] = [[], []];
  for (const { of, members } of part) {
    const set = new Bitmap();
    const before = membersOf.get(of);
    if (before) set.addBlock({ block, members: before });
    for (const [member, isIn] of members) isIn ? set.add(member) : set.delete(member);
    const packed = set.serializeBlock(block);
    if (packed) full.push({ kind, of, block, members: packed });
    else empty.push(of);
  }
  if (full.length > 0) {
    await search
      .insertInto('search_sets')
      .values(full)
      .onConflict((conflict) =>
        conflict.columns(['kind', 'of', 'block']).doUpdateSet(({ ref }) => ({ members: ref('excluded.members') })),
      )
      .execute();
  }
  if (empty.length > 0) {
    await search
      .deleteFrom('search_sets')
      .where('kind', '=', kind)
      .where('block', '=', block)
      .where('of', 'in', empty)
      .execute();
  }
}

/** A set as it is stored; one that is empty is not there. */
export type Postings = (kind: PostingKind, of: number) => readonly BitmapBlock[];

/** The sets of these kinds that belong to these words or tricks. */
export async function readPostings(
  search: SearchDatabase,
  kinds: readonly PostingKind[],
  ofAll: readonly number[],
): Promise<Postings> {
  const postings = new Map<string, BitmapBlock[]>();
  for (const part of chunk(new Set(ofAll))) {
    const rows = await search
      .selectFrom('search_sets')
      .where('kind', 'in', kinds)
      .where('of', 'in', padToBucket(part))
      .select(['kind', 'of', 'block', 'members'])
      .execute();
    for (const { kind, of, block, members } of rows) {
      const key = `${kind} ${of}`;
      const set = postings.get(key);
      if (set) set.push({ block, members });
      else postings.set(key, [{ block, members }]);
    }
  }
  return (kind, of) => postings.get(`${kind} ${of}`) ?? [];
}

/** How many members the sets have, by whose they are; only those are read whose length does not tell. */
export async function countPostings(
  search: SearchDatabase,
  kind: PostingKind,
  ofAll: readonly number[],
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  const uncounted = new Set<number>();
  for (const part of chunk(new Set(ofAll))) {
    const rows = await search
      .selectFrom('search_sets')
      .where('kind', '=', kind)
      .where('of', 'in', padToBucket(part))
      .select(({ fn }) => ['of', fn<number>('length', ['members']).as('bytes')])
      .execute();
    for (const { of, bytes } of rows) {
      const count = cardinalityFromSize(bytes);
      if (count === undefined) uncounted.add(of);
      else counts.set(of, (counts.get(of) ?? 0) + count);
    }
  }
  const postings = await readPostings(search, [kind], [...uncounted]);
  for (const of of uncounted) counts.set(of, cardinality(postings(kind, of)));
  return counts;
}
