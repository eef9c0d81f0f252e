import { sql } from 'kysely';
import type { Milliseconds } from '#contract/rules/time.ts';
import { prepareQuery } from '../../platform/database/prepare-query.ts';
import type { Database, Row } from '../../platform/database/schema.ts';

export type CupRow = Row<'cups'>;

export function findCupRows(database: Database, ids?: readonly number[]): Promise<CupRow[]> {
  return database
    .selectFrom('cups')
    .selectAll()
    .where('deleted_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids as readonly number[]))
    .orderBy('id', 'desc')
    .execute();
}

/** Includes cups in the trash. */
export function findCupsWithGame(database: Database, postId: number) {
  return database
    .selectFrom('cup_games')
    .innerJoin('cups', 'cups.id', 'cup_games.cup_id')
    .where('post_id', '=', postId)
    .select(['id', 'slug', 'deleted_at'])
    .orderBy('id')
    .execute();
}

/** The games that are public at `now`, in the order of publishing. */
export function findPublishedGames(database: Database, now: Milliseconds, cupIds: readonly number[]) {
  return database
    .selectFrom('cup_games')
    .innerJoin('posts', 'posts.id', 'cup_games.post_id')
    .where('cup_id', 'in', cupIds)
    .where('publish_date', '<=', now)
    .where('deleted_at', 'is', null)
    .select([
      'cup_id',
      'posts.id',
      'publish_date',
      'poster_location',
      'poster_color',
      'winner_score as winnerScore',
      'winner_id as winnerId',
      'loser_id as loserId',
    ])
    .orderBy('publish_date')
    .orderBy('posts.id')
    .execute();
}

/** With `riderId`, lists only cups in which the rider has a slot or rides in a public game. */
export function findCupTitles(database: Database, now: Milliseconds, riderId?: number) {
  return selectTitles(database, now, { riderId });
}

const selectTitles = prepareQuery((database, now: Milliseconds, { riderId }: { riderId: number | undefined }) => {
  const publishedGames = database
    .selectFrom('cup_games')
    .innerJoin('posts', 'posts.id', 'cup_games.post_id')
    .where('publish_date', '<=', now)
    .where('posts.deleted_at', 'is', null);
  return database
    .selectFrom('cups')
    .where('deleted_at', 'is', null)
    .$if(riderId !== undefined, (query) =>
      query.where((cup) =>
        cup.or([
          cup(
            'id',
            'in',
            cup
              .selectFrom('cup_slots')
              .where('rider_id', '=', riderId as number)
              .select('cup_id'),
          ),
          cup(
            'id',
            'in',
            publishedGames
              .innerJoin('post_riders', 'post_riders.post_id', 'posts.id')
              .where('rider_id', '=', riderId as number)
              .select('cup_id'),
          ),
        ]),
      ),
    )
    .select([
      'id',
      'slug',
      'starts_on',
      'rider_count',
      'on_bracket_page',
      publishedGames
        .whereRef('cup_games.cup_id', '=', sql.ref('cups.id'))
        .select(({ fn }) => fn.min('publish_date').as('first'))
        .$asScalar()
        .as('first_game'),
    ]);
});

export function findCupSlots(database: Database, cupIds: readonly number[]) {
  return database
    .selectFrom('cup_slots')
    .innerJoin('riders', 'riders.id', 'cup_slots.rider_id')
    .where('cup_id', 'in', cupIds)
    .select(['cup_id', 'slot', 'rider_id', 'picked_as', 'riders.name', 'riders.country'])
    .orderBy('slot')
    .execute();
}

export function findManualResults(database: Database, cupIds: readonly number[]) {
  return database.selectFrom('cup_results').where('cup_id', 'in', cupIds).selectAll().orderBy('game').execute();
}

/** Ignores case and includes cups in the trash. */
export async function findCupByTitle(database: Database, title: string) {
  const rows = await database.selectFrom('cups').select(['id', 'slug', 'deleted_at']).execute();
  return rows.find(({ slug }) => slug.toLowerCase() === title.toLowerCase());
}
