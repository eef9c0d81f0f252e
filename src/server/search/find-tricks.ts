/** Which tricks have the words that were typed. */
import { sameLength } from '../database/same-length.ts';
import { countBits } from './count-bits.ts';
import { inParts } from './in-parts.ts';
import { findInTricksBy, findWordsBy, isTogether } from './mark-text.ts';
import { QUALITIES, type Quality, type TypedWord } from './match-words.ts';
import { unpack } from './number-set.ts';
import type { MatchedTrick } from './rank-posts.ts';
import { KINDS, type SearchDatabase } from './search-tables.ts';
import { readSets, type Sets } from './stored-sets.ts';

/** Those that have the most of the words, and the best, are looked at; of these, those in which they stand together first. */
const MOST_NAMES = 1_024;
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
  const candidates = [...found]
    .filter(([, { has }]) => has === all || countBits(has) > 1)
    .sort(([one, a], [other, b]) => countBits(b.has) - countBits(a.has) || a.quality - b.quality || one - other)
    .slice(0, MOST_NAMES);
  const names = await nameTricks(
    search,
    candidates.map(([id]) => id),
  );
  const findWords = findInTricksBy(findWordsBy(words));
  const best = candidates
    .map(([id, { has, quality }]) => ({ id, has, quality, together: isTogether(names.get(id) ?? '', findWords, has) }))
    .sort((one, other) => countBits(other.has) - countBits(one.has) || compareTricks(one, other) || one.id - other.id)
    .slice(0, MOST_TRICKS);
  const postsOf = await readSets(
    search,
    [KINDS.postsByTrick],
    best.map(({ id }) => id),
  );
  return best.map((matched) => ({ ...matched, posts: postsOf(KINDS.postsByTrick, matched.id) }));
}

/** By how well they match: words that stand apart are worse than any slip. */
export function compareTricks(one: Match, other: Match): number {
  return Number(other.together) - Number(one.together) || one.quality - other.quality;
}
type Match = Pick<MatchedTrick, 'together' | 'quality'>;

/** The names of tricks, as somebody has written them first. */
export async function nameTricks(search: SearchDatabase, ids: readonly number[]): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  for (const part of inParts(ids)) {
    const rows = await search
      .selectFrom('search_tricks')
      .where('id', 'in', sameLength(part))
      .select(['id', 'name'])
      .execute();
    for (const { id, name } of rows) names.set(id, name);
  }
  return names;
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
