/** In which cups a post is a game. */
import type { Database } from '../../platform/database/schema.ts';
import { findCupTitlesOfPost, findGamesOfNewestCup, findSlotsOfGames } from './queries.ts';

/** The titles of cups, those in the trash too, since they may come back. */
export async function listCupTitlesOfPost(database: Database, postId: number): Promise<string[]> {
  return (await findCupTitlesOfPost(database, postId)).map(({ slug }) => slug);
}

/** The newest cup that has a post as a game, by its title, and the posts of all its games; undefined where there is none. */
export async function findGamesOfSameCup(
  database: Database,
  postId: number,
): Promise<{ cup: string; postIds: number[] } | undefined> {
  const rows = await findGamesOfNewestCup(database, postId);
  const [first] = rows;
  return first && { cup: first.slug, postIds: rows.map(({ post_id }) => post_id) };
}

/** Posts of later rounds of the newest cup that has the post as a game; none for a post outside every first round. */
export async function findLaterRoundGames(database: Database, postId: number): Promise<number[]> {
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
