import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';

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
      .select(['heroes.id', 'heroes.position as index', 'post_id as postId', 'custom_title as customTitle'])
      .select(['custom_eyebrow as customEyebrow', 'custom_subhead as customSubhead', 'custom_url as customUrl'])
      .select(['heroes.poster_location as customPosterImgLocation', 'heroes.poster_color as custom_color'])
      .select('heroes.poster_file_name as customPosterImgFileName')
      .select(['heroes.poster_content_type as customPosterImgContentType', 'heroes.version'])
      .select(['posts.title', 'posts.location', 'posts.type', 'posts.game_type as gameType'])
      .select(['posts.poster_location as posterImgLocation', 'posts.poster_color'])
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
