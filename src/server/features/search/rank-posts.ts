/** Ranks posts and names into groups, the best first. */
import { Bitmap } from './bitmap.ts';
import { QUALITIES, type Quality, type QueryWord, type WordMatch } from './dictionary.ts';
import { PROXIMITY, type Proximity } from './highlight.ts';
import { POSTING_KINDS, type PostingKind, type Postings } from './search-tables.ts';

/** `matched` has the words of the query as bits, the first lowest; `quality` is the worst among them. */
export type TrickMatch = { id: number; matched: number; quality: Quality; proximity: Proximity };

type PostPostings = { ofWords: Postings; ofTricks: Postings };

/** The posts of tricks, by the words that the tricks match, as bits. */
type PostsByTrickWords = Map<number, Bitmap>;

/** The best field first; each group of a quality also searches the fields before it. */
export const FIELDS: PostingKind[] = [POSTING_KINDS.postsByTitle, POSTING_KINDS.postsByTag, POSTING_KINDS.postsByText];

/** Tricks rank like the field of this index and later ones. */
const FIRST_FIELD_WITH_TRICKS = 1;

/**
 * Disjoint groups of the posts with all words: by quality, then by field (title and riders, tags and tricks, description). The
 * words found in tricks belong to one trick; tricks with distant words form the last groups.
 */
export function rankPosts(
  words: readonly QueryWord[],
  tricks: readonly TrickMatch[],
  { ofWords, ofTricks }: PostPostings,
  hidden: Bitmap,
): Bitmap[] {
  const groups: Bitmap[] = [];
  const seen = new Bitmap();
  seen.addAll(hidden);
  const addGroup = (found: Bitmap) => {
    groups.push(found.andNot(seen));
    seen.addAll(found);
  };
  const postsByWord = words.map(
    () => new Map([...FIELDS, POSTING_KINDS.postsByTrickWord].map((kind) => [kind, new Bitmap()])),
  );
  const byTrick: PostsByTrickWords = new Map(
    postsByWord.flatMap((byKind, index) => {
      const posts = byKind.get(POSTING_KINDS.postsByTrickWord);
      return posts ? [[1 << index, posts]] : [];
    }),
  );
  let fields: Bitmap[] = [];
  for (const quality of Object.values(QUALITIES)) {
    if (!words.some(({ matches }) => matches.some((word) => word.quality === quality))) continue;
    for (const [index, { matches }] of words.entries()) {
      for (const [kind, posts] of postsByWord[index] ?? []) addMatches(posts, matches, quality, kind, ofWords);
    }
    addTricks(
      byTrick,
      tricks.filter((trick) => trick.proximity === PROXIMITY.samePart && trick.quality === quality),
      ofTricks,
    );
    fields = words.map(() => new Bitmap());
    for (const [field, kind] of FIELDS.entries()) {
      for (const [index, posts] of fields.entries()) posts.addAll(postsByWord[index]?.get(kind) ?? new Bitmap());
      addGroup(postsWithAll(fields, field < FIRST_FIELD_WITH_TRICKS ? new Map() : byTrick));
    }
  }
  for (const proximity of [PROXIMITY.sameFeature, PROXIMITY.differentFeatures]) {
    const distant = tricks.filter((trick) => trick.proximity === proximity);
    if (distant.length === 0) continue;
    addTricks(byTrick, distant, ofTricks);
    addGroup(postsWithAll(fields, byTrick));
  }
  return groups;
}

/** Posts with each word in the fields, or some words in a trick and the others in the fields. */
function postsWithAll(fields: readonly Bitmap[], byTrick: PostsByTrickWords): Bitmap {
  const found = new Bitmap();
  found.addAll(intersect(fields));
  for (const [matched, posts] of byTrick) {
    found.addAll(intersect([posts, ...fields.filter((_, index) => (matched & (1 << index)) === 0)]));
  }
  return found;
}

/** The ids of riders or tags with all words, one group per quality. */
export function rankNames(words: readonly QueryWord[], kind: PostingKind, postings: Postings): Bitmap[] {
  const idsByWord = words.map(() => new Bitmap());
  const seen = new Bitmap();
  return Object.values(QUALITIES).map((quality) => {
    for (const [index, ids] of idsByWord.entries())
      addMatches(ids, words[index]?.matches ?? [], quality, kind, postings);
    const all = intersect(idsByWord);
    const group = all.andNot(seen);
    seen.addAll(all);
    return group;
  });
}

function addTricks(byTrick: PostsByTrickWords, tricks: readonly TrickMatch[], ofTricks: Postings): void {
  for (const { id, matched } of tricks) {
    const posts = byTrick.get(matched) ?? new Bitmap();
    byTrick.set(matched, posts);
    for (const block of ofTricks(POSTING_KINDS.postsByTrick, id)) posts.addBlock(block);
  }
}

/** Adds the postings of the words of exactly this quality. */
function addMatches(
  bitmap: Bitmap,
  words: readonly WordMatch[],
  quality: Quality,
  kind: PostingKind,
  postings: Postings,
): void {
  for (const word of words) {
    if (word.quality !== quality) continue;
    for (const block of postings(kind, word.id)) bitmap.addBlock(block);
  }
}

function intersect(bitmaps: readonly Bitmap[]): Bitmap {
  const [first = new Bitmap(), ...others] = bitmaps;
  return others.reduce((result, bitmap) => result.and(bitmap), first);
}
