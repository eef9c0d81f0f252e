import type { Database } from '../../platform/database/schema.ts';

export function findHeroRows(database: Database, now: number) {
  return (
    database
      .selectFrom('heroes')
      // SQLite runs a cross join in this order; an inner join would read all posts by their date.
      .crossJoin('posts')
      .whereRef('posts.id', '=', 'heroes.postId')
      .where('posts.publishDate', '<=', now)
      .where('posts.deletedAt', 'is', null)
      .where('heroes.deletedAt', 'is', null)
      .select(['heroes.id', 'heroes.position as index', 'postId', 'customTitle', 'customTitleFr'])
      .select(['customEyebrow', 'customEyebrowFr', 'customSubhead', 'customSubheadFr', 'customUrl'])
      .select(['heroes.posterLocation as customPosterImgLocation', 'heroes.posterColor as customColor'])
      .select('heroes.posterFileName as customPosterImgFileName')
      .select(['heroes.posterContentType as customPosterImgContentType', 'heroes.version'])
      .select(['posts.title', 'posts.location', 'posts.type', 'posts.gameType'])
      .select(['posts.posterLocation as posterImgLocation', 'posts.posterColor'])
      .orderBy('heroes.position')
      .orderBy('heroes.id')
      .execute()
  );
}

export function findHeroRow(database: Database, id: number) {
  return database
    .selectFrom('heroes')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .selectAll()
    .executeTakeFirst();
}

export function findPositions(database: Database) {
  return database
    .selectFrom('heroes')
    .where('deletedAt', 'is', null)
    .select(['id', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}
