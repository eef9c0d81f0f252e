/** Which posts somebody means, the likeliest first. */
import { type KnownWord, QUALITIES, type Quality, type TypedWord } from './match-words.ts';
import { NumberSet } from './number-set.ts';
import { KINDS, type Kind } from './search-tables.ts';

export type Sets = (kind: Kind, of: number) => NumberSet | undefined;

/** A trick that has words which were typed: those of `has`, as bits, the first lowest, at the worst as well as `quality`. */
export type MatchedTrick = { id: number; has: number; quality: Quality; posts: NumberSet };

/** Where the words may stand, each time in more places: the title and the riders, then tags and place too, then all. */
const FIELDS: Kind[][] = [
  [KINDS.postsByTitle],
  [KINDS.postsByTitle, KINDS.postsByTag],
  [KINDS.postsByTitle, KINDS.postsByTag, KINDS.postsByText],
];
const WORST_FIRST_WITH_TRICKS = 1;

/**
 * The posts that have all words, in tiers, none in two of them: the same words before beginnings before what is alike, and
 * among those titles and riders before tags and tricks before descriptions. Words that are sought among the tricks have to
 * be of one trick.
 */
export function rankPosts(
  words: readonly TypedWord[],
  tricks: readonly MatchedTrick[],
  sets: Sets,
  hidden: NumberSet,
): NumberSet[] {
  const tiers: NumberSet[] = [];
  let seen = hidden;
  for (const quality of Object.values(QUALITIES)) {
    const among = words.map(({ known }) => known.filter((word) => word.quality <= quality));
    const byTrick = gatherTricks(
      among,
      tricks.filter((trick) => trick.quality <= quality),
      sets,
    );
    for (const [place, kinds] of FIELDS.entries()) {
      const fields = among.map((known) => unionOf(known, kinds, sets));
      const ways = place < WORST_FIRST_WITH_TRICKS ? [] : byTrick;
      const found = [...ways, { has: 0, posts: undefined }].reduce((all, { has, posts }) => {
        const others = fields.filter((_, at) => (has & (1 << at)) === 0);
        const way = intersectionOf(posts ? [posts, ...others] : others);
        return all.or(way);
      }, new NumberSet());
      tiers.push(found.without(seen));
      seen = seen.or(found);
    }
  }
  return tiers;
}

/** The numbers of riders, or of tags, that have all words: in the order of how well. */
export function rankNames(words: readonly TypedWord[], kind: Kind, sets: Sets): NumberSet[] {
  let seen = new NumberSet();
  return Object.values(QUALITIES).map((quality) => {
    const all = intersectionOf(
      words.map(({ known }) =>
        unionOf(
          known.filter((word) => word.quality <= quality),
          [kind],
          sets,
        ),
      ),
    );
    const tier = all.without(seen);
    seen = seen.or(all);
    return tier;
  });
}

/** The posts of tricks, together where the tricks have the same words. One word alone needs no name of a trick. */
function gatherTricks(
  among: readonly (readonly KnownWord[])[],
  tricks: readonly MatchedTrick[],
  sets: Sets,
): { has: number; posts: NumberSet }[] {
  const ofOneWord = among.map((known, at) => ({ has: 1 << at, posts: unionOf(known, [KINDS.postsByTrickWord], sets) }));
  const ofMore = Map.groupBy(
    tricks.filter(({ has }) => (has & (has - 1)) !== 0),
    ({ has }) => has,
  );
  const together = [...ofMore].map(([has, same]) => ({
    has,
    posts: same.reduce((all, { posts }) => all.or(posts), new NumberSet()),
  }));
  return [...ofOneWord, ...together];
}

function unionOf(known: readonly KnownWord[], kinds: readonly Kind[], sets: Sets): NumberSet {
  let all = new NumberSet();
  for (const { id } of known) {
    for (const kind of kinds) {
      const one = sets(kind, id);
      if (one) all = all.or(one);
    }
  }
  return all;
}

function intersectionOf(all: readonly NumberSet[]): NumberSet {
  const [first, ...others] = all;
  return others.reduce((both, one) => both.and(one), first ?? new NumberSet());
}
