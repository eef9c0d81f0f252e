/** Which posts somebody means, the likeliest first. */
import { APART, type Apart } from './mark-text.ts';
import { type KnownWord, QUALITIES, type Quality, type TypedWord } from './match-words.ts';
import { NumberSet } from './number-set.ts';
import { KINDS, type Kind } from './search-tables.ts';
import type { Sets } from './stored-sets.ts';

/** A trick that has words which were typed: those of `has`, as bits, the first lowest, at the worst as well as `quality`. */
export type MatchedTrick = { id: number; has: number; quality: Quality; apart: Apart };

/** The posts in which words stand, and those of tricks that have more than one word. */
type PostSets = { ofWords: Sets; ofTricks: Sets };

/** The posts of tricks, by the words that these have, as bits. */
type TrickWords = Map<number, NumberSet>;

/** Where the words may stand, each time also where they might have stood before: in title and riders, in tags and place, in the description. */
export const FIELDS: Kind[] = [KINDS.postsByTitle, KINDS.postsByTag, KINDS.postsByText];

/** From these fields on tricks count, too. */
const FIRST_WITH_TRICKS = 1;

/**
 * The posts that have all words, in tiers, none in two of them: the same words before beginnings before what is alike, and
 * among those titles and riders before tags and tricks before descriptions. Words that are sought among the tricks have to
 * be of one trick; those in whose name they stand apart come last, the further the later.
 */
export function rankPosts(
  words: readonly TypedWord[],
  tricks: readonly MatchedTrick[],
  { ofWords, ofTricks }: PostSets,
  hidden: NumberSet,
): NumberSet[] {
  const tiers: NumberSet[] = [];
  const seen = new NumberSet();
  seen.addAll(hidden);
  const addTier = (found: NumberSet) => {
    tiers.push(found.without(seen));
    seen.addAll(found);
  };
  const standing = words.map(() => new Map([...FIELDS, KINDS.postsByTrickWord].map((kind) => [kind, new NumberSet()])));
  const byTrick: TrickWords = new Map(
    standing.flatMap((ofWord, at) => {
      const posts = ofWord.get(KINDS.postsByTrickWord);
      return posts ? [[1 << at, posts]] : [];
    }),
  );
  let fields: NumberSet[] = [];
  for (const quality of Object.values(QUALITIES)) {
    if (!words.some(({ known }) => known.some((word) => word.quality === quality))) continue;
    for (const [at, { known }] of words.entries()) {
      for (const [kind, posts] of standing[at] ?? []) addAll(posts, known, quality, kind, ofWords);
    }
    addTricks(
      byTrick,
      tricks.filter((trick) => trick.apart === APART.inPart && trick.quality === quality),
      ofTricks,
    );
    fields = words.map(() => new NumberSet());
    for (const [place, kind] of FIELDS.entries()) {
      for (const [at, posts] of fields.entries()) posts.addAll(standing[at]?.get(kind) ?? new NumberSet());
      addTier(postsWithAll(fields, place < FIRST_WITH_TRICKS ? new Map() : byTrick));
    }
  }
  for (const apart of [APART.onFeature, APART.onSeveral]) {
    const more = tricks.filter((trick) => trick.apart === apart);
    if (more.length === 0) continue;
    addTricks(byTrick, more, ofTricks);
    addTier(postsWithAll(fields, byTrick));
  }
  return tiers;
}

/** The posts that have all words: those of a trick in one of the ways, the others in these fields. */
function postsWithAll(fields: readonly NumberSet[], ways: TrickWords): NumberSet {
  const found = new NumberSet();
  found.addAll(intersectionOf(fields));
  for (const [has, posts] of ways) {
    found.addAll(intersectionOf([posts, ...fields.filter((_, at) => (has & (1 << at)) === 0)]));
  }
  return found;
}

/** The numbers of riders, or of tags, that have all words: in the order of how well. */
export function rankNames(words: readonly TypedWord[], kind: Kind, sets: Sets): NumberSet[] {
  const standing = words.map(() => new NumberSet());
  const seen = new NumberSet();
  return Object.values(QUALITIES).map((quality) => {
    for (const [at, named] of standing.entries()) addAll(named, words[at]?.known ?? [], quality, kind, sets);
    const all = intersectionOf(standing);
    const tier = all.without(seen);
    seen.addAll(all);
    return tier;
  });
}

function addTricks(byTrick: TrickWords, tricks: readonly MatchedTrick[], ofTricks: Sets): void {
  for (const { id, has } of tricks) {
    const posts = byTrick.get(has) ?? new NumberSet();
    byTrick.set(has, posts);
    for (const packed of ofTricks(KINDS.postsByTrick, id)) posts.addPacked(packed);
  }
}

/** Adds to a set what the words of exactly this quality have in theirs. */
function addAll(set: NumberSet, known: readonly KnownWord[], quality: Quality, kind: Kind, sets: Sets): void {
  for (const word of known) {
    if (word.quality !== quality) continue;
    for (const packed of sets(kind, word.id)) set.addPacked(packed);
  }
}

function intersectionOf(all: readonly NumberSet[]): NumberSet {
  const [first, ...others] = all;
  return others.reduce((both, one) => both.and(one), first ?? new NumberSet());
}
