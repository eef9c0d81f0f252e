import { sql } from 'kysely';
import { prepareQuery } from '../../platform/database/prepare-query.ts';
import type { Database, Row } from '../../platform/database/schema.ts';

export type CupRow = Row<'cups'>;

/** All cups, newest first by id, or the one of `id`. */
export function findCupRows(database: Database, id?: number): Promise<CupRow[]> {
  return database
    .selectFrom('cups')
    .selectAll()
    .where('deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .orderBy('id', 'desc')
    .execute();
}

export function findCupGames(database: Database, cupIds: readonly number[]) {
  return database.selectFrom('cup_games').where('cup_id', 'in', cupIds).selectAll().orderBy('post_id').execute();
}

/** Cups in the trash too. */
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
export function findPublishedGames(database: Database, now: number, cupIds: readonly number[]) {
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

/**
 * The titles and dates of all cups, or of those in which a rider has a slot or rides in a game that is public at `now`;
 * `first_game` is when the first of those games was published, in milliseconds.
 */
export function findCupTitles(database: Database, now: number, riderId?: number) {
  return selectTitles(database, now, { riderId });
}

const selectTitles = prepareQuery((database, now: number, { riderId }: { riderId: number | undefined }) => {
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

/** Ignores case; finds cups in the trash too. */
export async function findCupByTitle(database: Database, title: string) {
  const rows = await database.selectFrom('cups').select(['id', 'slug', 'deleted_at']).execute();
  return rows.find(({ slug }) => slug.toLowerCase() === title.toLowerCase());
}
