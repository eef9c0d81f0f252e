import { chunk, padToBucket } from '../../platform/database/batching.ts';
import { listWords, type Spellings } from '../words/words.ts';
import { Bitmap, type BitmapBlock, cardinality, intersect, popcount, toBitmap } from './bitmap.ts';
import { QUALITIES, type Quality, type QueryWord, type WordMatch } from './dictionary.ts';
import { createWordMatcher, measureProximity, PROXIMITY, type Proximity } from './highlight.ts';
import { countPostings, FIELDS, POSTING_KINDS, type Postings, type SearchDatabase } from './search-tables.ts';

/** `matched` has words of the query as bits. `quality` is the worst among them. */
export type TrickMatch = { id: number; matched: number; quality: Quality; proximity: Proximity };

/** The number of candidates whose names are read. */
const MAX_TRICKS = 512;
/** The number of tricks with only some of the words. Each combination of words costs another intersection of postings. */
const MAX_PARTIAL_MATCHES = 256;
/** A trick may lack this number of words that occur in other tricks. */
const MAX_MISSING_WORDS = 3;

type TrickCandidate = Omit<TrickMatch, 'proximity'>;

/**
 * If there are too many tricks, those that were indexed first are candidates, because they are the most frequent. `overflow` says
 * that tricks with all words are left out.
 */
export function matchTricks(
  words: readonly QueryWord[],
  postings: Postings,
): { tricks: TrickCandidate[]; overflow: boolean } {
  const byWord = words.map(({ inTricks }) => tricksByQuality(inTricks.matches, postings));
  const all = (1 << words.length) - 1;
  const tricks: TrickCandidate[] = [];
  const seen = new Bitmap();
  let overflow = false;
  for (const quality of Object.values(QUALITIES)) {
    const found = intersect(byWord.map((tricksOf) => tricksOf[quality])).andNot(seen);
    const ids = [...found];
    overflow ||= tricks.length + ids.length > MAX_TRICKS;
    for (const id of ids.slice(0, MAX_TRICKS - tricks.length)) tricks.push({ id, matched: all, quality });
    seen.addAll(found);
    if (tricks.length >= MAX_TRICKS) return { tricks, overflow };
  }
  const partial = matchSomeWords(words, byWord, wordsOnlyInTricks(words, postings), seen);
  return { tricks: [...tricks, ...partial].slice(0, MAX_TRICKS), overflow };
}

/** Each quality has the tricks with one of the words of this or a better quality. */
type TricksByQuality = Record<Quality, Bitmap>;

function tricksByQuality(matches: readonly WordMatch[], postings: Postings): TricksByQuality {
  const upTo = (worst: Quality) =>
    toBitmap(matches.filter(({ quality }) => quality <= worst).flatMap(({ id }) => postings(POSTING_KINDS.tricks, id)));
  return { 0: upTo(QUALITIES.exact), 1: upTo(QUALITIES.prefix), 2: upTo(QUALITIES.fuzzy) };
}

/** Finds tricks with at least two of the words, and with all words in `needed`, as bits. */
function matchSomeWords(
  words: readonly QueryWord[],
  byWord: readonly TricksByQuality[],
  needed: number,
  seen: Bitmap,
): TrickCandidate[] {
  const subsets: { matched: number; found: Bitmap }[] = [];
  const visit = (index: number, matched: number, found: Bitmap | undefined, missing: number) => {
    if (missing > MAX_MISSING_WORDS) return;
    if (index === words.length) {
      if (found && popcount(matched) > 1) subsets.push({ matched, found });
      return;
    }
    const tricks = byWord[index]?.[QUALITIES.fuzzy] ?? new Bitmap();
    const isAbsent = tricks.isEmpty();
    if (!isAbsent) {
      const both = found ? found.and(tricks) : tricks;
      if (!both.isEmpty()) visit(index + 1, matched | (1 << index), both, missing);
    }
    if ((needed & (1 << index)) === 0) visit(index + 1, matched, found, isAbsent ? missing : missing + 1);
  };
  visit(0, 0, undefined, 0);
  const qualityOf = (id: number, matched: number): Quality =>
    Math.max(
      ...byWord.map((tricks, index) => {
        if ((matched & (1 << index)) === 0 || tricks[QUALITIES.exact].has(id)) return QUALITIES.exact;
        return tricks[QUALITIES.prefix].has(id) ? QUALITIES.prefix : QUALITIES.fuzzy;
      }),
    ) as Quality;
  const candidates: TrickCandidate[] = [];
  for (const { matched, found } of subsets.sort((a, b) => popcount(b.matched) - popcount(a.matched))) {
    if (candidates.length >= MAX_TRICKS) break;
    const ids = [...found.andNot(seen)].slice(0, MAX_TRICKS);
    seen.addAll(found);
    for (const id of ids) candidates.push({ id, matched, quality: qualityOf(id, matched) });
  }
  return candidates.sort((a, b) => popcount(b.matched) - popcount(a.matched) || a.quality - b.quality || a.id - b.id);
}

/** Without `names`, the query has one word, and no proximity. */
export function rankByProximity(
  words: readonly QueryWord[],
  candidates: readonly TrickCandidate[],
  names: ReadonlyMap<number, string> | undefined,
): TrickMatch[] {
  if (!names) return candidates.map((trick) => ({ ...trick, proximity: PROXIMITY.adjacent }));
  const all = (1 << words.length) - 1;
  const matcher = createWordMatcher(words.map(({ inTricks }) => inTricks));
  return candidates
    .map((trick) => ({ ...trick, proximity: measureProximity(names.get(trick.id) ?? '', matcher, trick.matched) }))
    .sort(
      (a, b) =>
        popcount(b.matched) - popcount(a.matched) ||
        compareTricks(a, b) ||
        compareTexts(names.get(a.id) ?? '', names.get(b.id) ?? ''),
    )
    .filter(({ matched }, index) => matched === all || index < MAX_PARTIAL_MATCHES);
}

type Match = Pick<TrickMatch, 'proximity' | 'quality'>;

/** Words far apart are worse than words with a typo. */
function compareTricks(a: Match, b: Match): number {
  return a.proximity - b.proximity || a.quality - b.quality;
}

/** Texts decide ties, because the ids of two indexes of the same posts differ. */
function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

export type TrickData = { names: Map<number, string>; posts: Postings };

/** Leaves out tricks that no post has any more. */
export async function readTrickData(search: SearchDatabase, ids: readonly number[]): Promise<TrickData> {
  const names = new Map<number, string>();
  const blocks = new Map<number, BitmapBlock[]>();
  for (const part of chunk(ids)) {
    const rows = await search
      .selectFrom('search_tricks')
      .innerJoin('search_postings', 'of', 'search_tricks.id')
      .where('kind', '=', POSTING_KINDS.postsByTrick)
      .where('search_tricks.id', 'in', padToBucket(part))
      .select(['search_tricks.id', 'name', 'block', 'members'])
      .execute();
    for (const { id, name, ...block } of rows) {
      names.set(id, name);
      blocks.set(id, [...(blocks.get(id) ?? []), block]);
    }
  }
  return { names, posts: (kind, of) => (kind === POSTING_KINDS.postsByTrick ? (blocks.get(of) ?? []) : []) };
}

/** Returns the words, as bits, that no other field of a post contains: a trick without them leads to no post. */
function wordsOnlyInTricks(words: readonly QueryWord[], postings: Postings): number {
  return words.reduce((bits, { elsewhere }, index) => {
    const isElsewhere = elsewhere.matches.some(({ id }) => FIELDS.some((kind) => postings(kind, id).length > 0));
    return isElsewhere ? bits : bits | (1 << index);
  }, 0);
}

const MAX_SELECTED = 5;
/** The number of candidates that are checked for a visible post. */
const MAX_CHECKED = 50;

type TrickSelection = { spellings: Spellings; hidden: Bitmap; data: TrickData | undefined };

/** Returns the best tricks with the numbers of their visible posts. The spellings of a trick count as one. `data` spares queries. */
export async function selectTricks(
  search: SearchDatabase,
  tricks: readonly TrickMatch[],
  { spellings, hidden, data }: TrickSelection,
): Promise<{ name: string; posts: number }[]> {
  const ids = tricks.map(({ id }) => id);
  const counts = data
    ? new Map(ids.map((id) => [id, cardinality(data.posts(POSTING_KINDS.postsByTrick, id))]))
    : await countPostings(search, POSTING_KINDS.postsByTrick, ids);
  const best = tricks
    .map((trick) => ({ ...trick, count: counts.get(trick.id) ?? 0 }))
    .sort((a, b) => compareTricks(a, b) || b.count - a.count || a.id - b.id)
    .slice(0, MAX_CHECKED);
  const bestIds = best.map(({ id }) => id);
  const { names, posts } = data ?? (await readTrickData(search, bestIds));
  const named = best.map((trick) => ({ ...trick, name: names.get(trick.id) ?? '' }));
  named.sort((a, b) => compareTricks(a, b) || b.count - a.count || compareTexts(a.name, b.name));
  const selected = new Map<string, TrickMatch & { name: string; posts: Bitmap }>();
  for (const { name, ...trick } of named) {
    const found = toBitmap(posts(POSTING_KINDS.postsByTrick, trick.id)).andNot(hidden);
    if (found.isEmpty()) continue;
    const key = listWords(name)
      .flatMap((word) => spellings.wordsOf(word))
      .join(' ');
    const known = selected.get(key);
    if (known) known.posts.addAll(found);
    else selected.set(key, { ...trick, name, posts: found });
  }
  return [...selected]
    .map(([key, trick]) => ({ ...trick, key, posts: trick.posts.count() }))
    .sort((a, b) => compareTricks(a, b) || b.posts - a.posts || compareTexts(a.key, b.key))
    .slice(0, MAX_SELECTED)
    .map(({ name, posts: count }) => ({ name, posts: count }));
}
