/** The tables of the search index. Everything in them is derived from other rows, so no archive contains them. */
import type { Generated } from 'kysely';
import { chunk, padToBucket } from '../../platform/database/batching.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { Bitmap, type BitmapBlock, blockOf, cardinality, cardinalityFromSize } from './bitmap.ts';

export type ItemKind = 'post' | 'rider' | 'tag';

/** Postings belong to a word, or with `postsByTrick` to a trick. Members are ids of posts, riders, tags or tricks. */
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

/** The fields of posts, the best first. */
export const FIELDS: PostingKind[] = [POSTING_KINDS.postsByTitle, POSTING_KINDS.postsByTag, POSTING_KINDS.postsByText];

type SearchTables = {
  /** Changed items. Triggers insert them in the transaction of the change. */
  search_stale: { id: Generated<number>; item: ItemKind; item_id: number };
  /** Folded words. A name occurs outside descriptions: only names match with typos. */
  search_words: { id: Generated<number>; word: string; is_name: 0 | 1 };
  /** `name_key` has the folded words of the name. */
  search_tricks: { id: Generated<number>; name: string; name_key: string };
  /** SymSpell deletes: a word or its prefix without one letter or two. */
  search_deletes: { deletion: string; word_id: number };
  /** A block of a bitmap, as {@link Bitmap.serializeBlock} writes it. `of` is the id of the word or trick. */
  search_postings: { kind: PostingKind; of: number; block: number; members: Uint8Array };
  /** `entries` is a JSON array of the `kind` and `of` of each posting that contains the item. */
  search_documents: { item: ItemKind; item_id: number; entries: string };
};

export const SEARCH_TABLES: readonly (keyof SearchTables)[] = [
  'search_stale',
  'search_words',
  'search_tricks',
  'search_deletes',
  'search_postings',
  'search_documents',
];

export function withSearchTables(database: Database | DatabaseTransaction) {
  return database.withTables<SearchTables>();
}
export type SearchDatabase = ReturnType<typeof withSearchTables>;

export type Postings = (kind: PostingKind, of: number) => readonly BitmapBlock[];

export async function readPostings(
  search: SearchDatabase,
  kinds: readonly PostingKind[],
  ids: readonly number[],
): Promise<Postings> {
  const postings = new Map<string, BitmapBlock[]>();
  for (const part of chunk(new Set(ids))) {
    const rows = await search
      .selectFrom('search_postings')
      .where('kind', 'in', kinds)
      .where('of', 'in', padToBucket(part))
      .select(['kind', 'of', 'block', 'members'])
      .execute();
    for (const { kind, of, block, members } of rows) {
      const key = `${kind} ${of}`;
      const blocks = postings.get(key);
      if (blocks) blocks.push({ block, members });
      else postings.set(key, [{ block, members }]);
    }
  }
  return (kind, of) => postings.get(`${kind} ${of}`) ?? [];
}

/** Counts the members by the id of the word or trick. Blocks are read only where their size does not give their count. */
export async function countPostings(
  search: SearchDatabase,
  kind: PostingKind,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  const uncounted = new Set<number>();
  for (const part of chunk(new Set(ids))) {
    const rows = await search
      .selectFrom('search_postings')
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

type PostingChange = { kind: PostingKind; of: number; block: number; members: Map<number, boolean> };

/** Collects changes to postings and writes them together. */
export class PostingChanges {
  readonly #changes = new Map<string, PostingChange>();

  add(kind: PostingKind, of: number, member: number): void {
    this.#change(kind, of, member, true);
  }

  remove(kind: PostingKind, of: number, member: number): void {
    this.#change(kind, of, member, false);
  }

  #change(kind: PostingKind, of: number, member: number, isMember: boolean): void {
    const block = blockOf(member);
    const key = `${kind} ${of} ${block}`;
    const change = this.#changes.get(key) ?? { kind, of, block, members: new Map() };
    change.members.set(member, isMember);
    this.#changes.set(key, change);
  }

  /** Reads, changes and writes blocks: the transaction holds the lock of the search. */
  async flush(search: SearchDatabase): Promise<void> {
    for (const changes of Map.groupBy(this.#changes.values(), ({ kind, block }) => `${kind} ${block}`).values()) {
      for (const part of chunk(changes)) await writeChunk(search, part);
    }
  }
}

/** All changes have the same kind and block. */
async function writeChunk(search: SearchDatabase, changes: readonly PostingChange[]) {
  const [{ kind, block }] = changes as [PostingChange];
  const ids = changes.map(({ of }) => of);
  const stored = await search
    .selectFrom('search_postings')
    .where('kind', '=', kind)
    .where('block', '=', block)
    .where('of', 'in', ids)
    .select(['of', 'members'])
    .execute();
  const membersOf = new Map(stored.map(({ of, members }) => [of, members]));
  const [filled, empty]: [SearchTables['search_postings'][], number[]] = [[], []];
  for (const { of, members } of changes) {
    const bitmap = new Bitmap();
    const before = membersOf.get(of);
    if (before) bitmap.addBlock({ block, members: before });
    for (const [member, isMember] of members) isMember ? bitmap.add(member) : bitmap.delete(member);
    const serialized = bitmap.serializeBlock(block);
    if (serialized) filled.push({ kind, of, block, members: serialized });
    else empty.push(of);
  }
  if (filled.length > 0) {
    await search
      .insertInto('search_postings')
      .values(filled)
      .onConflict((conflict) =>
        conflict.columns(['kind', 'of', 'block']).doUpdateSet(({ ref }) => ({ members: ref('excluded.members') })),
      )
      .execute();
  }
  if (empty.length > 0) {
    await search
      .deleteFrom('search_postings')
      .where('kind', '=', kind)
      .where('block', '=', block)
      .where('of', 'in', empty)
      .execute();
  }
}
