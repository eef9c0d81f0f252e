/** Which tricks have the words that were typed. */
import { chunk, padToBucket } from '../../platform/database/batching.ts';
import { Bitmap, cardinality, popcount, toBitmap } from './bitmap.ts';
import { QUALITIES, type Quality, type QueryWord } from './dictionary.ts';
import { createTrickMatcher, createWordMatcher, measureProximity, PROXIMITY } from './highlight.ts';
import { FIELDS, type TrickMatch } from './rank-posts.ts';
import { countPostings, POSTING_KINDS, type Postings, readPostings, type SearchDatabase } from './search-tables.ts';

/** Those that have the most of the words, and the best, are looked at; of these, those first in which they stand together. */
const MAX_TRICKS = 1_024;
/** Of those that have some of several words fewer are worth it: each kind of them is another way to have the words. */
const MAX_PARTIAL_MATCHES = 256;

/** A trick that has words which were typed, before its name is read. */
type TrickCandidate = Omit<TrickMatch, 'proximity'>;

/** Tricks with all the words, and with some of several: those with the most of them first, and of these the best. */
export function matchTricks(words: readonly QueryWord[], sets: Postings): TrickCandidate[] {
  const found = new Map<number, { has: number; quality: Quality }>();
  for (const [at, { matches }] of words.entries()) {
    for (const [quality, tricks] of tricksByQuality(matches, sets)) {
      for (const trick of tricks) {
        const { has, quality: worst } = found.get(trick) ?? { has: 0, quality: QUALITIES.exact };
        found.set(trick, { has: has | (1 << at), quality: Math.max(worst, quality) as Quality });
      }
    }
  }
  const all = (1 << words.length) - 1;
  const needed = wordsOnlyInTricks(words, sets);
  return [...found]
    .filter(([, { has }]) => has === all || (popcount(has) > 1 && (has & needed) === needed))
    .sort(([one, a], [other, b]) => popcount(b.has) - popcount(a.has) || a.quality - b.quality || one - other)
    .slice(0, MAX_TRICKS)
    .map(([id, matched]) => ({ id, ...matched }));
}

/** The same by how far apart the words stand in their names, of those with some of the words only the first. Without names, of one word, nothing stands apart. */
export function rankByProximity(
  words: readonly QueryWord[],
  candidates: readonly TrickCandidate[],
  names: ReadonlyMap<number, string> | undefined,
): TrickMatch[] {
  if (!names) return candidates.map((trick) => ({ ...trick, proximity: PROXIMITY.samePart }));
  const all = (1 << words.length) - 1;
  const findWords = createTrickMatcher(createWordMatcher(words));
  return candidates
    .map((trick) => ({ ...trick, proximity: measureProximity(names.get(trick.id) ?? '', findWords, trick.has) }))
    .sort((one, other) => popcount(other.has) - popcount(one.has) || compareTricks(one, other) || one.id - other.id)
    .filter(({ has }, at) => has === all || at < MAX_PARTIAL_MATCHES);
}

/** By how well they match: words that stand apart are worse than those with a slip. */
function compareTricks(one: Match, other: Match): number {
  return one.proximity - other.proximity || one.quality - other.quality;
}
type Match = Pick<TrickMatch, 'proximity' | 'quality'>;

/** What is stored of tricks. */
export type TrickData = { names: Map<number, string>; posts: Postings };

export async function readTrickData(search: SearchDatabase, ids: readonly number[]): Promise<TrickData> {
  const [names, posts] = await Promise.all([
    readTrickNames(search, ids),
    readPostings(search, [POSTING_KINDS.postsByTrick], ids),
  ]);
  return { names, posts };
}

/** The names of tricks, as somebody has written them first. */
async function readTrickNames(search: SearchDatabase, ids: readonly number[]): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  for (const part of chunk(ids)) {
    const rows = await search
      .selectFrom('search_tricks')
      .where('id', 'in', padToBucket(part))
      .select(['id', 'name'])
      .execute();
    for (const { id, name } of rows) names.set(id, name);
  }
  return names;
}

/** The tricks that have one of the words, each under the best of those that it has. */
function tricksByQuality(known: QueryWord['matches'], sets: Postings): [Quality, Bitmap][] {
  const seen = new Bitmap();
  return Object.values(QUALITIES).map((quality) => {
    const words = known.filter((word) => word.quality === quality);
    const tricks = toBitmap(words.flatMap(({ id }) => sets(POSTING_KINDS.tricks, id))).andNot(seen);
    seen.addAll(tricks);
    return [quality, tricks];
  });
}

/** The words, as bits, that stand nowhere else in a post: a trick that has them not leads to none. */
function wordsOnlyInTricks(words: readonly QueryWord[], sets: Postings): number {
  return words.reduce((bits, { matches }, at) => {
    const isElsewhere = matches.some(({ id }) => FIELDS.some((kind) => sets(kind, id).length > 0));
    return isElsewhere ? bits : bits | (1 << at);
  }, 0);
}

const MAX_SELECTED = 5;
/** Of the likeliest so many are looked at, and so many in one go: some may be done in nothing but what is hidden. */
const MAX_CHECKED = 50;
const CHUNK_SIZE = 8;

type SelectedTrick = { name: string; posts: number };

/**
 * Tricks that match as well come in the order of how often they are done; each with the number of its posts that are not
 * hidden. `read` is what is stored of all of them, where it has been read already.
 */
export async function selectTricks(
  search: SearchDatabase,
  tricks: readonly TrickMatch[],
  { hidden, data }: { hidden: Bitmap; data: TrickData | undefined },
): Promise<SelectedTrick[]> {
  const ids = tricks.map(({ id }) => id);
  const counts = data
    ? new Map(ids.map((id) => [id, cardinality(data.posts(POSTING_KINDS.postsByTrick, id))]))
    : await countPostings(search, POSTING_KINDS.postsByTrick, ids);
  const likeliest = tricks
    .map((trick) => ({ ...trick, count: counts.get(trick.id) ?? 0 }))
    .sort((one, other) => compareTricks(one, other) || other.count - one.count || one.id - other.id)
    .slice(0, MAX_CHECKED)
    .map(({ id }) => id);
  const selected: SelectedTrick[] = [];
  for (const part of chunk(likeliest, CHUNK_SIZE)) {
    const { names, posts: postsOf } = data ?? (await readTrickData(search, part));
    for (const id of part) {
      const [name, posts] = [names.get(id), toBitmap(postsOf(POSTING_KINDS.postsByTrick, id)).andNot(hidden).count()];
      if (name !== undefined && posts > 0) selected.push({ name, posts });
    }
    if (selected.length >= MAX_SELECTED) break;
  }
  return selected.slice(0, MAX_SELECTED);
}
