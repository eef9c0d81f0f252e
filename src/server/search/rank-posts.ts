/** Which posts somebody means, the likeliest first. */
import { type KnownWord, QUALITIES, type Quality, type TypedWord } from './match-words.ts';
import { NumberSet, type PackedBlock, unpack } from './number-set.ts';
import { KINDS, type Kind } from './search-tables.ts';
import type { Sets } from './stored-sets.ts';

/** A trick that has words which were typed: those of `has`, as bits, the first lowest, at the worst as well as `quality`. */
export type MatchedTrick = {
  id: number;
  has: number;
  quality: Quality;
  /** Whether they stand in one part of its name. */
  together: boolean;
  posts: readonly PackedBlock[];
};

/** For each typed word the posts in which it stands, by where. */
type Standing = readonly ReadonlyMap<Kind, NumberSet>[];
/** Words of a trick, as bits, and the posts in which such a trick is done. */
type TrickWords = { has: number; posts: NumberSet };

/** Where the words may stand, each time in more places: the title and the riders, then tags and place too, then all. */
const ALL_FIELDS: Kind[] = [KINDS.postsByTitle, KINDS.postsByTag, KINDS.postsByText];
const FIELDS: Kind[][] = [[KINDS.postsByTitle], [KINDS.postsByTitle, KINDS.postsByTag], ALL_FIELDS];
const KINDS_OF_POSTS: Kind[] = [KINDS.postsByTitle, KINDS.postsByTag, KINDS.postsByText, KINDS.postsByTrickWord];

/** From these fields on tricks count, too. */
const FIRST_WITH_TRICKS = 1;

/**
 * The posts that have all words, in tiers, none in two of them: the same words before beginnings before what is alike, and
 * among those titles and riders before tags and tricks before descriptions. Words that are sought among the tricks have to
 * be of one trick; those in whose name they stand apart come last.
 */
export function rankPosts(
  words: readonly TypedWord[],
  tricks: readonly MatchedTrick[],
  sets: Sets,
  hidden: NumberSet,
): NumberSet[] {
  const tiers: NumberSet[] = [];
  const standing = words.map(() => new Map(KINDS_OF_POSTS.map((kind) => [kind, new NumberSet()])));
  let seen = hidden;
  const addTier = (found: NumberSet) => {
    tiers.push(found.without(seen));
    seen = NumberSet.union([seen, found]);
  };
  for (const quality of Object.values(QUALITIES)) {
    for (const [at, { known }] of words.entries()) {
      for (const [kind, posts] of standing[at] ?? []) addAll(posts, known, quality, kind, sets);
    }
    const byTrick = gatherTricks(
      standing,
      tricks.filter((trick) => trick.together && trick.quality <= quality),
    );
    for (const [place, kinds] of FIELDS.entries()) {
      addTier(postsWithAll(standing, kinds, place < FIRST_WITH_TRICKS ? [] : byTrick));
    }
  }
  if (tricks.some(({ together }) => !together))
    addTier(postsWithAll(standing, ALL_FIELDS, gatherTricks(standing, tricks)));
  return tiers;
}

/** The posts that have all words: those of a trick in one of the ways, the others in the fields of these kinds. */
function postsWithAll(standing: Standing, kinds: readonly Kind[], ways: readonly TrickWords[]): NumberSet {
  const fields = standing.map((ofWord) => NumberSet.union(kinds.flatMap((kind) => ofWord.get(kind) ?? [])));
  return NumberSet.union(
    [...ways, { has: 0, posts: undefined }].map(({ has, posts }) => {
      const others = fields.filter((_, at) => (has & (1 << at)) === 0);
      return intersectionOf(posts ? [posts, ...others] : others);
    }),
  );
}

/** The numbers of riders, or of tags, that have all words: in the order of how well. */
export function rankNames(words: readonly TypedWord[], kind: Kind, sets: Sets): NumberSet[] {
  const standing = words.map(() => new NumberSet());
  let seen = new NumberSet();
  return Object.values(QUALITIES).map((quality) => {
    for (const [at, named] of standing.entries()) addAll(named, words[at]?.known ?? [], quality, kind, sets);
    const all = intersectionOf(standing);
    const tier = all.without(seen);
    seen = NumberSet.union([seen, all]);
    return tier;
  });
}

/** The posts of tricks, together where the tricks have the same words. One word alone needs no name of a trick. */
function gatherTricks(standing: Standing, tricks: readonly MatchedTrick[]): TrickWords[] {
  const ofOneWord = standing.flatMap((ofWord, at) => {
    const posts = ofWord.get(KINDS.postsByTrickWord);
    return posts ? [{ has: 1 << at, posts }] : [];
  });
  const ofMore = Map.groupBy(
    tricks.filter(({ has }) => (has & (has - 1)) !== 0),
    ({ has }) => has,
  );
  const together = [...ofMore].map(([has, same]) => ({ has, posts: unpack(same.flatMap(({ posts }) => posts)) }));
  return [...ofOneWord, ...together];
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
