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
