/** The games of a cup whose riders reveal how an earlier game ended. */
import type { Database } from '../../platform/database/schema.ts';
import { findSlotsOfGames } from './queries.ts';

/** Posts of later rounds of the newest cup that has the post as a game; none for a post outside every first round. */
export async function findLaterRounds(database: Database, postId: number): Promise<number[]> {
  const slots = new Map<number, number[]>();
  for (const { post_id, slot } of await findSlotsOfGames(database, postId)) {
    slots.set(post_id, [...(slots.get(post_id) ?? []), slot]);
  }
  const own = roundOf(slots.get(postId));
  return own === undefined ? [] : [...slots].flatMap(([id, pair]) => ((roundOf(pair) ?? 0) > own ? [id] : []));
}

/** The round in which two slots can meet: each round halves the bracket. Undefined unless there are two slots. */
function roundOf([one, other, more]: readonly number[] = []): number | undefined {
  if (one === undefined || other === undefined || more !== undefined) return undefined;
  return 32 - Math.clz32((one - 1) ^ (other - 1));
}
