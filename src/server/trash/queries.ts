/** What is in the trash, of all rooms: SQL in, rows out. */
import { sql } from 'kysely';
import type { Edited } from '#contract/edited.ts';
import type { Database } from '../database/schema.ts';

/** Newest first, with the name of who deleted it; at most `limit`. */
export function findTrashed(database: Database, limit: number) {
  const deletedBy = sql<string | null>`(
    select users.name from changes join users on users.id = changes.user_id
    where changes.item = trashed.item and changes.item_id = trashed.id and changes.action = 'deleted'
    order by changes.id desc limit 1
  )`;
  return database
    .selectFrom(
      titled(database, 'posts', 'title')
        .unionAll(titled(database, 'riders', 'name'))
        .unionAll(titled(database, 'cups', 'slug'))
        .unionAll(
          database
            .selectFrom('heroes')
            .innerJoin('posts', 'posts.id', 'heroes.post_id')
            .where('heroes.deleted_at', 'is not', null)
            .select([
              sql<Edited>`'heroes'`.as('item'),
              'heroes.id',
              sql<string>`coalesce(heroes.custom_title, posts.title)`.as('title'),
              sql<number>`heroes.deleted_at`.as('deleted_at'),
            ]),
        )
        .as('trashed'),
    )
    .select(['item', 'id', 'title', 'deleted_at', deletedBy.as('deleted_by')])
    .orderBy('deleted_at', 'desc')
    .orderBy('item')
    .orderBy('id')
    .limit(limit)
    .execute();
}

function titled(database: Database, item: 'posts' | 'riders' | 'cups', title: string) {
  return database
    .selectFrom(item)
    .where('deleted_at', 'is not', null)
    .select([
      sql<Edited>`${sql.lit(item)}`.as('item'),
      'id',
      sql<string>`${sql.ref(title)}`.as('title'),
      sql<number>`deleted_at`.as('deleted_at'),
    ]);
}
