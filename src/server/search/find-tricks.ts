/** Which tricks have the words that were typed. */
import { countBits } from './count-bits.ts';
import { QUALITIES, type Quality, type TypedWord } from './match-words.ts';
import { unpack } from './number-set.ts';
import type { MatchedTrick } from './rank-posts.ts';
import { KINDS, type SearchDatabase } from './search-tables.ts';
import { readSets, type Sets } from './stored-sets.ts';

/** Those that have the most of the words, and the best, are looked at. */
const MOST_TRICKS = 256;

/** Tricks with all the words, and with some of several. */
export async function findTricks(
  search: SearchDatabase,
  words: readonly TypedWord[],
  sets: Sets,
): Promise<MatchedTrick[]> {
  const found = new Map<number, { has: number; quality: Quality }>();
  for (const [at, { known }] of words.entries()) {
    for (const { id: trick, quality } of bestOfEach(known, sets)) {
      const { has, quality: worst } = found.get(trick) ?? { has: 0, quality: QUALITIES.same };
      found.set(trick, { has: has | (1 << at), quality: Math.max(worst, quality) as Quality });
    }
  }
  const all = (1 << words.length) - 1;
  const best = [...found]
    .filter(([, { has }]) => has === all || countBits(has) > 1)
    .sort(([one, a], [other, b]) => countBits(b.has) - countBits(a.has) || a.quality - b.quality || one - other)
    .slice(0, MOST_TRICKS);
  const postsOf = await readSets(
    search,
    [KINDS.postsByTrick],
    best.map(([id]) => id),
  );
  return best.map(([id, matched]) => ({
    id,
    ...matched,
    posts: postsOf(KINDS.postsByTrick, id),
  }));
}

/** The tricks that have one of the words, each with the best of those that it has. */
function bestOfEach(known: TypedWord['known'], sets: Sets): { id: number; quality: Quality }[] {
  const best = new Map<number, Quality>();
  for (const { id, quality } of known) {
    for (const trick of unpack(sets(KINDS.tricks, id))) {
      best.set(trick, Math.min(quality, best.get(trick) ?? quality) as Quality);
    }
  }
  return [...best].map(([id, quality]) => ({ id, quality }));
}
