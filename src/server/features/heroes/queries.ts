import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';

/** Finds the slides whose post is public, with the columns of the post that they show. */
export function findHeroRows(database: Database, now: number) {
  return (
    database
      .selectFrom('heroes')
      // SQLite runs a cross join in this order; an inner join would read all posts by their date.
      .crossJoin('posts')
      .whereRef('posts.id', '=', 'heroes.post_id')
      .where('posts.publish_date', '<=', now)
      .where('posts.deleted_at', 'is', null)
      .where('heroes.deleted_at', 'is', null)
      .selectAll('heroes')
      .select([
        'posts.title',
        'posts.location',
        'posts.type',
        'posts.game_type',
        'posts.poster_location as post_poster_location',
        'posts.poster_color as post_poster_color',
      ])
      .orderBy('heroes.position')
      .orderBy('heroes.id')
      .execute()
  );
}

export function findHeroRow(database: Database, id: number) {
  return database
    .selectFrom('heroes')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
}

/** Finds the positions of all slides outside the trash in their order. */
export function findPositions(database: Database) {
  return database
    .selectFrom('heroes')
    .where('deleted_at', 'is', null)
    .select(['id', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function updatePosition(trx: DatabaseTransaction, id: number, position: number): Promise<void> {
  await trx.updateTable('heroes').set({ position }).where('id', '=', id).execute();
}
