/** Finds the tricks that match a query and ranks them. */
import { chunk, padToBucket } from '../../platform/database/batching.ts';
import { Bitmap, cardinality, popcount, toBitmap } from './bitmap.ts';
import { QUALITIES, type Quality, type QueryWord } from './dictionary.ts';
import { createTrickMatcher, createWordMatcher, measureProximity, PROXIMITY } from './highlight.ts';
import { FIELDS, type TrickMatch } from './rank-posts.ts';
import { countPostings, POSTING_KINDS, type Postings, readPostings, type SearchDatabase } from './search-tables.ts';

/** Candidates whose names are read. */
const MAX_TRICKS = 1_024;
/** Tricks with some of the words: each combination of words costs another intersection of postings. */
const MAX_PARTIAL_MATCHES = 256;

type TrickCandidate = Omit<TrickMatch, 'proximity'>;

/** Tricks with all words, or with several; those with the most words and the best quality first. */
export function matchTricks(words: readonly QueryWord[], postings: Postings): TrickCandidate[] {
  const found = new Map<number, { matched: number; quality: Quality }>();
  for (const [index, { matches }] of words.entries()) {
    for (const [quality, tricks] of tricksByQuality(matches, postings)) {
      for (const trick of tricks) {
        const { matched, quality: worst } = found.get(trick) ?? { matched: 0, quality: QUALITIES.exact };
        found.set(trick, { matched: matched | (1 << index), quality: Math.max(worst, quality) as Quality });
      }
    }
  }
  const all = (1 << words.length) - 1;
  const needed = wordsOnlyInTricks(words, postings);
  return [...found]
    .map(([id, match]) => ({ id, ...match }))
    .filter(({ matched }) => matched === all || (popcount(matched) > 1 && (matched & needed) === needed))
    .sort((a, b) => popcount(b.matched) - popcount(a.matched) || a.quality - b.quality || a.id - b.id)
    .slice(0, MAX_TRICKS);
}

/** Sorts by the proximity of the words. `names` is undefined for a query of one word, which has no proximity. */
export function rankByProximity(
  words: readonly QueryWord[],
  candidates: readonly TrickCandidate[],
  names: ReadonlyMap<number, string> | undefined,
): TrickMatch[] {
  if (!names) return candidates.map((trick) => ({ ...trick, proximity: PROXIMITY.samePart }));
  const all = (1 << words.length) - 1;
  const matcher = createTrickMatcher(createWordMatcher(words));
  return candidates
    .map((trick) => ({ ...trick, proximity: measureProximity(names.get(trick.id) ?? '', matcher, trick.matched) }))
    .sort((a, b) => popcount(b.matched) - popcount(a.matched) || compareTricks(a, b) || a.id - b.id)
    .filter(({ matched }, index) => matched === all || index < MAX_PARTIAL_MATCHES);
}

type Match = Pick<TrickMatch, 'proximity' | 'quality'>;

/** Words far apart are worse than words with a typo. */
function compareTricks(a: Match, b: Match): number {
  return a.proximity - b.proximity || a.quality - b.quality;
}

export type TrickData = { names: Map<number, string>; posts: Postings };

export async function readTrickData(search: SearchDatabase, ids: readonly number[]): Promise<TrickData> {
  const [names, posts] = await Promise.all([
    readTrickNames(search, ids),
    readPostings(search, [POSTING_KINDS.postsByTrick], ids),
  ]);
  return { names, posts };
}

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

/** The tricks with one of the words, each under its best quality. */
function tricksByQuality(matches: QueryWord['matches'], postings: Postings): [Quality, Bitmap][] {
  const seen = new Bitmap();
  return Object.values(QUALITIES).map((quality) => {
    const words = matches.filter((word) => word.quality === quality);
    const tricks = toBitmap(words.flatMap(({ id }) => postings(POSTING_KINDS.tricks, id))).andNot(seen);
    seen.addAll(tricks);
    return [quality, tricks];
  });
}

/** The words, as bits, that no other field of a post contains: a trick without them leads to no post. */
function wordsOnlyInTricks(words: readonly QueryWord[], postings: Postings): number {
  return words.reduce((bits, { matches }, index) => {
    const isElsewhere = matches.some(({ id }) => FIELDS.some((kind) => postings(kind, id).length > 0));
    return isElsewhere ? bits : bits | (1 << index);
  }, 0);
}

const MAX_SELECTED = 5;
/** Candidates that are checked for a visible post, in chunks. */
const MAX_CHECKED = 50;
const CHUNK_SIZE = 8;

type SelectedTrick = { name: string; posts: number };

/** The best tricks with their number of visible posts, frequent ones first among equals. `data` spares queries. */
export async function selectTricks(
  search: SearchDatabase,
  tricks: readonly TrickMatch[],
  { hidden, data }: { hidden: Bitmap; data: TrickData | undefined },
): Promise<SelectedTrick[]> {
  const ids = tricks.map(({ id }) => id);
  const counts = data
    ? new Map(ids.map((id) => [id, cardinality(data.posts(POSTING_KINDS.postsByTrick, id))]))
    : await countPostings(search, POSTING_KINDS.postsByTrick, ids);
  const best = tricks
    .map((trick) => ({ ...trick, count: counts.get(trick.id) ?? 0 }))
    .sort((a, b) => compareTricks(a, b) || b.count - a.count || a.id - b.id)
    .slice(0, MAX_CHECKED)
    .map(({ id }) => id);
  const selected: SelectedTrick[] = [];
  for (const part of chunk(best, CHUNK_SIZE)) {
    const { names, posts: postsOf } = data ?? (await readTrickData(search, part));
    for (const id of part) {
      const [name, posts] = [names.get(id), toBitmap(postsOf(POSTING_KINDS.postsByTrick, id)).andNot(hidden).count()];
      if (name !== undefined && posts > 0) selected.push({ name, posts });
    }
    if (selected.length >= MAX_SELECTED) break;
  }
  return selected.slice(0, MAX_SELECTED);
}
