import type { Database } from '../../platform/database/schema.ts';

/** Joins games with the riders who meet in them: both riders of a game of two, else the winner and the loser. `own` has the lower id. */
export function selectMeetings(database: Database, now: number) {
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
    );
}
