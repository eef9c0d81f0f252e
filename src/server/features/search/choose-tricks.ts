/** Chooses which tricks are named of all that somebody may mean. */
import { inParts } from '../../platform/database/in-parts.ts';
import { compareTricks, type ReadTricks, readTricks } from './find-tricks.ts';
import { countPacked, type NumberSet, unpack } from './number-set.ts';
import type { MatchedTrick } from './rank-posts.ts';
import { KINDS, type SearchDatabase } from './search-tables.ts';
import { countMembers } from './stored-sets.ts';

const MOST_NAMED = 5;
/** Of the likeliest so many are looked at, and so many in one go: some may be done in nothing but what is hidden. */
const MOST_LOOKED_AT = 50;
const AT_ONCE = 8;

export type ChosenTrick = { name: string; posts: number };

/**
 * Tricks that match as well come in the order of how often they are done; each with the number of its posts that are not
 * hidden. `read` is what is stored of all of them, where it has been read already.
 */
export async function chooseTricks(
  search: SearchDatabase,
  tricks: readonly MatchedTrick[],
  { hidden, read }: { hidden: NumberSet; read: ReadTricks | undefined },
): Promise<ChosenTrick[]> {
  const ids = tricks.map(({ id }) => id);
  const counts = read
    ? new Map(ids.map((id) => [id, countPacked(read.posts(KINDS.postsByTrick, id))]))
    : await countMembers(search, KINDS.postsByTrick, ids);
  const likeliest = tricks
    .map((trick) => ({ ...trick, count: counts.get(trick.id) ?? 0 }))
    .sort((one, other) => compareTricks(one, other) || other.count - one.count || one.id - other.id)
    .slice(0, MOST_LOOKED_AT)
    .map(({ id }) => id);
  const chosen: ChosenTrick[] = [];
  for (const part of inParts(likeliest, AT_ONCE)) {
    const { names, posts: postsOf } = read ?? (await readTricks(search, part));
    for (const id of part) {
      const [name, posts] = [names.get(id), unpack(postsOf(KINDS.postsByTrick, id)).without(hidden).count()];
      if (name !== undefined && posts > 0) chosen.push({ name, posts });
    }
    if (chosen.length >= MOST_NAMED) break;
  }
  return chosen.slice(0, MOST_NAMED);
}
