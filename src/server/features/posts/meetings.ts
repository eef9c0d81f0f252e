import { prepareQuery } from '../../platform/database/prepare-query.ts';
import type { Database } from '../../platform/database/schema.ts';

/** The first has the lower id. */
type RiderPair = readonly [number, number];

/** Joins games with the riders who meet in them: both riders of a game of two, else the winner and the loser. `own` has the lower id. */
export function selectMeetings(database: Database, now: number, rivals?: RiderPair) {
  return database
    .selectFrom('posts')
    .innerJoin('post_riders as own', 'own.post_id', 'posts.id')
    .innerJoin('post_riders as opposite', (join) =>
      join.onRef('opposite.post_id', '=', 'own.post_id').onRef('opposite.rider_id', '>', 'own.rider_id'),
    )
    .where('posts.type', '=', 'Game')
    .where('posts.publish_date', '<=', now)
    .where('posts.deleted_at', 'is', null)
    .where((game) =>
      game.or([
        game.and([
          game('posts.winner_id', '=', game.ref('own.rider_id')),
          game('posts.loser_id', '=', game.ref('opposite.rider_id')),
        ]),
        game.and([
          game('posts.winner_id', '=', game.ref('opposite.rider_id')),
          game('posts.loser_id', '=', game.ref('own.rider_id')),
        ]),
        // Who rides with whom in a game of teams is not stored.
        game(
          game
            .selectFrom('post_riders')
            .whereRef('post_riders.post_id', '=', 'posts.id')
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
        .selectFrom('post_riders as of_one')
        .innerJoin('post_riders as of_other', 'of_other.post_id', 'of_one.post_id')
        .where('of_one.rider_id', '=', one)
        .where('of_other.rider_id', '=', other)
        .select('of_one.post_id');
      return query
        .where('posts.id', 'in', shared)
        .where('own.rider_id', '=', one)
        .where('opposite.rider_id', '=', other);
    });
}

export async function countGamesOfRivals(database: Database, now: number, rivals: RiderPair): Promise<number> {
  const [row] = await countMeetings(database, now, rivals);
  return row?.count ?? 0;
}

const countMeetings = prepareQuery((database, now: number, rivals: RiderPair) =>
  selectMeetings(database, now, rivals).select(({ fn }) => fn.countAll<number>().as('count')),
);
