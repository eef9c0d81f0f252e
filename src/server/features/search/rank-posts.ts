/** Which posts somebody means, the likeliest first. */

import { Bitmap } from './bitmap.ts';
import { QUALITIES, type Quality, type QueryWord, type WordMatch } from './dictionary.ts';
import { PROXIMITY, type Proximity } from './highlight.ts';
import { POSTING_KINDS, type PostingKind, type Postings } from './search-tables.ts';

/** A trick that has words which were typed: those of `has`, as bits, the first lowest, at the worst as well as `quality`. */
export type TrickMatch = { id: number; has: number; quality: Quality; proximity: Proximity };

/** The posts in which words stand, and those of tricks that have more than one word. */
type PostPostings = { ofWords: Postings; ofTricks: Postings };

/** The posts of tricks, by the words that these have, as bits. */
type PostsByTrickWords = Map<number, Bitmap>;

/** Where the words may stand, each time also where they might have stood before: in title and riders, in tags and place, in the description. */
export const FIELDS: PostingKind[] = [POSTING_KINDS.postsByTitle, POSTING_KINDS.postsByTag, POSTING_KINDS.postsByText];

/** From these fields on tricks count, too. */
const FIRST_WITH_TRICKS = 1;

/**
 * The posts that have all words, in tiers, none in two of them: the same words before beginnings before what is alike, and
 * among those titles and riders before tags and tricks before descriptions. Words that are sought among the tricks have to
 * be of one trick; those in whose name they stand apart come last, the further the later.
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
  const standing = words.map(
    () => new Map([...FIELDS, POSTING_KINDS.postsByTrickWord].map((kind) => [kind, new Bitmap()])),
  );
  const byTrick: PostsByTrickWords = new Map(
    standing.flatMap((ofWord, at) => {
      const posts = ofWord.get(POSTING_KINDS.postsByTrickWord);
      return posts ? [[1 << at, posts]] : [];
    }),
  );
  let fields: Bitmap[] = [];
  for (const quality of Object.values(QUALITIES)) {
    if (!words.some(({ matches }) => matches.some((word) => word.quality === quality))) continue;
    for (const [at, { matches }] of words.entries()) {
      for (const [kind, posts] of standing[at] ?? []) addMatches(posts, matches, quality, kind, ofWords);
    }
    addTricks(
      byTrick,
      tricks.filter((trick) => trick.proximity === PROXIMITY.samePart && trick.quality === quality),
      ofTricks,
    );
    fields = words.map(() => new Bitmap());
    for (const [place, kind] of FIELDS.entries()) {
      for (const [at, posts] of fields.entries()) posts.addAll(standing[at]?.get(kind) ?? new Bitmap());
      addGroup(postsWithAll(fields, place < FIRST_WITH_TRICKS ? new Map() : byTrick));
    }
  }
  for (const apart of [PROXIMITY.sameFeature, PROXIMITY.differentFeatures]) {
    const more = tricks.filter((trick) => trick.proximity === apart);
    if (more.length === 0) continue;
    addTricks(byTrick, more, ofTricks);
    addGroup(postsWithAll(fields, byTrick));
  }
  return groups;
}

/** The posts that have all words: those of a trick in one of the ways, the others in these fields. */
function postsWithAll(fields: readonly Bitmap[], ways: PostsByTrickWords): Bitmap {
  const found = new Bitmap();
  found.addAll(intersect(fields));
  for (const [has, posts] of ways) {
    found.addAll(intersect([posts, ...fields.filter((_, at) => (has & (1 << at)) === 0)]));
  }
  return found;
}

/** The numbers of riders, or of tags, that have all words: in the order of how well. */
export function rankNames(words: readonly QueryWord[], kind: PostingKind, sets: Postings): Bitmap[] {
  const standing = words.map(() => new Bitmap());
  const seen = new Bitmap();
  return Object.values(QUALITIES).map((quality) => {
    for (const [at, named] of standing.entries()) addMatches(named, words[at]?.matches ?? [], quality, kind, sets);
    const all = intersect(standing);
    const group = all.andNot(seen);
    seen.addAll(all);
    return group;
  });
}

function addTricks(byTrick: PostsByTrickWords, tricks: readonly TrickMatch[], ofTricks: Postings): void {
  for (const { id, has } of tricks) {
    const posts = byTrick.get(has) ?? new Bitmap();
    byTrick.set(has, posts);
    for (const packed of ofTricks(POSTING_KINDS.postsByTrick, id)) posts.addBlock(packed);
  }
}

/** Adds to a set what the words of exactly this quality have in theirs. */
function addMatches(
  set: Bitmap,
  known: readonly WordMatch[],
  quality: Quality,
  kind: PostingKind,
  sets: Postings,
): void {
  for (const word of known) {
    if (word.quality !== quality) continue;
    for (const packed of sets(kind, word.id)) set.addBlock(packed);
  }
}

function intersect(all: readonly Bitmap[]): Bitmap {
  const [first, ...others] = all;
  return others.reduce((both, one) => both.and(one), first ?? new Bitmap());
}
