import { prepareQuery } from '../../platform/database/prepare-query.ts';
import type { Database } from '../../platform/database/schema.ts';

/** The first has the lower id. */
type RiderPair = readonly [number, number];

/** Joins games with the riders who meet in them: both riders of a game of two, else the winner and the loser. `own` has the lower id. */
export function selectMeetings(database: Database, now: number, rivals?: RiderPair) {
  return database
    .selectFrom('posts')
    .innerJoin('postRiders as own', 'own.postId', 'posts.id')
    .innerJoin('postRiders as opposite', (join) =>
      join.onRef('opposite.postId', '=', 'own.postId').onRef('opposite.riderId', '>', 'own.riderId'),
    )
    .where('posts.type', '=', 'Game')
    .where('posts.publishDate', '<=', now)
    .where('posts.deletedAt', 'is', null)
    .where((game) =>
      game.or([
        game.and([
          game('posts.winnerId', '=', game.ref('own.riderId')),
          game('posts.loserId', '=', game.ref('opposite.riderId')),
        ]),
        game.and([
          game('posts.winnerId', '=', game.ref('opposite.riderId')),
          game('posts.loserId', '=', game.ref('own.riderId')),
        ]),
        // Who rides with whom in a game of teams is not stored.
        game(
          game
            .selectFrom('postRiders')
            .whereRef('postRiders.postId', '=', 'posts.id')
            .select(({ fn }) => fn.countAll<number>().as('count')),
          '=',
          2,
        ),
      ]),
    )
    .$if(rivals !== undefined, (query) => {
      const [one, other] = rivals as RiderPair;
      // Without this condition SQLite looks at each game of the first rider.
      const shared = database
        .selectFrom('postRiders as ofOne')
        .innerJoin('postRiders as ofOther', 'ofOther.postId', 'ofOne.postId')
        .where('ofOne.riderId', '=', one)
        .where('ofOther.riderId', '=', other)
        .select('ofOne.postId');
      return query.where('posts.id', 'in', shared).where('own.riderId', '=', one).where('opposite.riderId', '=', other);
    });
}

export async function countGamesOfRivals(database: Database, now: number, rivals: RiderPair): Promise<number> {
  const [row] = await countMeetings(database, now, rivals);
  return row?.count ?? 0;
}

const countMeetings = prepareQuery((database, now: number, rivals: RiderPair) =>
  selectMeetings(database, now, rivals).select(({ fn }) => fn.countAll<number>().as('count')),
);
