import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../platform/database/schema.ts';
import { listTagNames } from '../posts/trick-source.ts';
import { listRidersWithTrashed } from '../riders/describe.ts';
import type { NumberedWords } from './numbered-words.ts';
import type { StoredPost } from './stored-videos.ts';
import type { TrickReader } from './trick-index.ts';

type Named = { id: number; name: string };
/** A rider or tag with the numbers of the words in its name. */
export type NamedWords = Named & { words: readonly number[] };

/** What a search reads of all published posts. It never changes: it has the state at one moment. */
export type VideoTexts = {
  /** Newest first. */
  posts: readonly StoredPost[];
  riders: ReadonlyMap<number, NamedWords>;
  /** Only those of these posts. */
  tags: ReadonlyMap<number, NamedWords>;
  numbered: NumberedWords;
  tricks: TrickReader;
};

export type Names = { riders: readonly Named[]; tags: readonly Named[] };

/** Returns `known` if no name has changed. */
export async function readNames(database: Database, known?: Names): Promise<Names> {
  const [riders, tags] = await Promise.all([listRidersWithTrashed(database), listTagNames(database)]);
  const names = { riders: riders.filter(({ inTrash }) => !inTrash).map(({ id, name }) => ({ id, name })), tags };
  return known && isDeepStrictEqual(known, names) ? known : names;
}

export function numberNames(numbered: NumberedWords, names: readonly Named[]): Map<number, NamedWords> {
  return new Map(names.map((named) => [named.id, { ...named, words: numbered.ofText(named.name) }]));
}
