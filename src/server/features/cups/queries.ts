/** The cups' tables: SQL in, rows out. */
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

export function findCupSlots(database: Database, cupIds: readonly number[]) {
  return database
    .selectFrom('cup_slots')
    .innerJoin('riders', 'riders.id', 'cup_slots.rider_id')
    .where('cup_id', 'in', cupIds)
    .select(['cup_id', 'slot', 'rider_id', 'picked_as', 'riders.name'])
    .orderBy('slot')
    .execute();
}

export function findManualResults(database: Database, cupIds: readonly number[]) {
  return database.selectFrom('cup_results').where('cup_id', 'in', cupIds).selectAll().orderBy('game').execute();
}

/** When the next of the cups closes whose picks are open at `now`. */
export async function findNextPicksCloseAt(database: Database, now: number): Promise<number | undefined> {
  const row = await database
    .selectFrom('cups')
    .where('picks_close_at', '>', now)
    .where('deleted_at', 'is', null)
    .select((cup) => cup.fn.min('picks_close_at').as('moment'))
    .executeTakeFirst();
  return row?.moment ?? undefined;
}

/** The cup of a title in any case of letters, in the trash too. */
export async function findCupByTitle(database: Database, title: string) {
  const rows = await database.selectFrom('cups').select(['id', 'slug', 'deleted_at']).execute();
  return rows.find(({ slug }) => slug.toLowerCase() === title.toLowerCase());
}

export function findCupTitlesOfPost(database: Database, postId: number) {
  return database
    .selectFrom('cups')
    .innerJoin('cup_games', 'cup_games.cup_id', 'cups.id')
    .where('cup_games.post_id', '=', postId)
    .select('cups.slug')
    .execute();
}

/** The games of the newest cup, by its id, of which a post is one. */
export function findGamesOfNewestCup(database: Database, postId: number) {
  return selectGamesOfNewestCup(database, postId)
    .innerJoin('cups', 'cups.id', 'cup_games.cup_id')
    .select(['cups.slug', 'cup_games.post_id'])
    .execute();
}

/** The first-round slots of the riders in each of those games. */
export function findSlotsOfGames(database: Database, postId: number) {
  return selectGamesOfNewestCup(database, postId)
    .innerJoin('post_riders', 'post_riders.post_id', 'cup_games.post_id')
    .innerJoin('cup_slots', (join) =>
      join.onRef('cup_slots.cup_id', '=', 'cup_games.cup_id').onRef('cup_slots.rider_id', '=', 'post_riders.rider_id'),
    )
    .select(['cup_games.post_id', 'cup_slots.slot'])
    .execute();
}

function selectGamesOfNewestCup(database: Database, postId: number) {
  return database.selectFrom('cup_games').where('cup_games.cup_id', '=', (query) =>
    query
      .selectFrom('cup_games as own')
      .innerJoin('cups as of_own', 'of_own.id', 'own.cup_id')
      .where('own.post_id', '=', postId)
      .where('of_own.deleted_at', 'is', null)
      .select((own) => own.fn.max('own.cup_id').as('newest')),
  );
}
