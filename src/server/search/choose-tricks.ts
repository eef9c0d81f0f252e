/** Chooses which tricks are named of all that somebody may mean. */
import { inParts } from '../database/in-parts.ts';
import { compareTricks } from './find-tricks.ts';
import { type NumberSet, unpack } from './number-set.ts';
import type { MatchedTrick } from './rank-posts.ts';
import { KINDS, type SearchDatabase } from './search-tables.ts';
import { countMembers, readSets } from './stored-sets.ts';

const MOST_NAMED = 5;
/** Of the likeliest so many are looked at, and so many in one go: some may be done in nothing but what is hidden. */
const MOST_LOOKED_AT = 50;
const AT_ONCE = 8;

/** Tricks that match as well come in the order of how often they are done; each with the number of its posts that are not hidden. */
export async function chooseTricks(
  search: SearchDatabase,
  tricks: readonly MatchedTrick[],
  hidden: NumberSet,
): Promise<{ id: number; posts: number }[]> {
  const ids = tricks.map(({ id }) => id);
  const counts = await countMembers(search, KINDS.postsByTrick, ids);
  const likeliest = tricks
    .map((trick) => ({ ...trick, count: counts.get(trick.id) ?? 0 }))
    .sort((one, other) => compareTricks(one, other) || other.count - one.count || one.id - other.id)
    .slice(0, MOST_LOOKED_AT);
  const chosen: { id: number; posts: number }[] = [];
  for (const part of inParts(likeliest, AT_ONCE)) {
    const postsOf = await readSets(
      search,
      [KINDS.postsByTrick],
      part.map(({ id }) => id),
    );
    for (const { id } of part) {
      const posts = unpack(postsOf(KINDS.postsByTrick, id)).without(hidden).count();
      if (posts > 0) chosen.push({ id, posts });
    }
    if (chosen.length >= MOST_NAMED) break;
  }
  return chosen.slice(0, MOST_NAMED);
}
