import type { PostCup } from '#contract/api/posts.ts';
import { type CupRound, nameOfRound, roundOfSlots, shortCupTitle } from '#contract/rules/cups.ts';
import { prepareQuery } from '../../platform/database/prepare-query.ts';
import type { Database } from '../../platform/database/schema.ts';

/** If a post has several cups, the newest by id counts. */
export async function findCupsOfPosts(database: Database, postIds: readonly number[]): Promise<Map<number, PostCup>> {
  const rows = await findCupRiders(database, postIds);
  const cups = new Map<number, PostCup>();
  for (const [postId, riders] of Map.groupBy(rows, (row) => row.postId)) {
    const { cupId: id, slug } = riders[0] as CupRider;
    cups.set(postId, { id, title: shortCupTitle(slug), round: roundOf(riders.filter((row) => row.cupId === id)) });
  }
  return cups;
}

export async function findCupByTags(
  database: Database,
  tags: readonly string[],
): Promise<Pick<PostCup, 'id' | 'title'> | null> {
  const cup = await database
    .selectFrom('cups')
    .where('slug', 'in', tags)
    .where('deletedAt', 'is', null)
    .select(['id', 'slug'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return cup ? { id: cup.id, title: shortCupTitle(cup.slug) } : null;
}

/** Finds cups in the trash too. */
export async function findCupTitle(database: Database, id: number): Promise<string | null> {
  const cup = await database.selectFrom('cups').where('id', '=', id).select('slug').executeTakeFirst();
  return cup ? shortCupTitle(cup.slug) : null;
}

/** A game of two riders who had lost in the cup before is the consolation, whatever their slots. */
function roundOf(riders: readonly CupRider[]): CupRound | null {
  const [one, other, more] = riders;
  if (!one?.slot || !other?.slot || more) return null;
  if (one.lost && other.lost) return 'consolation';
  return nameOfRound(roundOfSlots(one.slot, other.slot), one.riderCount) ?? null;
}

type CupRider = Awaited<ReturnType<typeof findCupRiders>>[number];

/** Newest cup first. `lost` says whether the rider had lost an earlier game of the cup. */
const findCupRiders = prepareQuery((database, postIds: readonly number[]) =>
  database
    .selectFrom('cupGames')
    .innerJoin('cups', 'cups.id', 'cupGames.cupId')
    .innerJoin('posts', 'posts.id', 'cupGames.postId')
    .leftJoin('postRiders', 'postRiders.postId', 'posts.id')
    .leftJoin('cupSlots', (join) =>
      join.onRef('cupSlots.cupId', '=', 'cups.id').onRef('cupSlots.riderId', '=', 'postRiders.riderId'),
    )
    .where('cupGames.postId', 'in', postIds)
    .where('cups.deletedAt', 'is', null)
    .select(({ selectFrom, exists }) => [
      'cupGames.postId',
      'cupGames.cupId',
      'cups.slug',
      'cups.riderCount',
      'cupSlots.slot',
      exists(
        selectFrom('cupGames as game')
          .innerJoin('posts as earlier', 'earlier.id', 'game.postId')
          .whereRef('game.cupId', '=', 'cups.id')
          .whereRef('earlier.loserId', '=', 'postRiders.riderId')
          .whereRef('earlier.publishDate', '<', 'posts.publishDate')
          .where('earlier.deletedAt', 'is', null)
          .select('earlier.id'),
      ).as('lost'),
    ])
    .orderBy('cups.id', 'desc'),
);
