/** What the search asks of the posts' tables: SQL in, rows out. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** What is written in the rows of posts that are not in the trash, by number. */
export function findTextRows(database: Database, ids: readonly number[]) {
  return database
    .selectFrom('posts')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .select(['id', 'title', 'location', 'description', 'game_type'])
    .orderBy('id')
    .execute();
}

/** In the order of each video. */
export async function findTricksOfPosts(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return database
    .selectFrom('post_tricks')
    .where('post_id', 'in', ids)
    .select(['post_id', 'start_second as start', 'end_second as end', 'name'])
    .orderBy('post_id')
    .orderBy('position')
    .execute();
}

export function findTagRowsById(database: Database, ids: readonly number[]) {
  return database.selectFrom('tags').where('id', 'in', ids).select(['id', 'name']).execute();
}

/** Those of the tags `ids` that a published post carries, in no order. */
export async function findUsedTags(database: Database, now: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return database
    .selectFrom('tags')
    .where('tags.id', 'in', ids)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('post_tags')
          .innerJoin('posts', 'posts.id', 'post_tags.post_id')
          .whereRef('post_tags.tag_id', '=', 'tags.id')
          .where('posts.publish_date', '<=', now)
          .where('posts.deleted_at', 'is', null)
          .select('post_tags.post_id'),
      ),
    )
    .select(['tags.id', 'tags.name'])
    .execute();
}

/** Those of `ids` that are published at `now`, in no order. */
export async function findPublishedAmong(database: Database, now: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return published(database, now).where('id', 'in', ids).select(['publish_date', 'id']).execute();
}

/** The numbers of published posts, newest first, those that come after `last`. */
export function findNewestIds(
  database: Database,
  now: number,
  last: { publish_date: number; id: number } | undefined,
  limit: number,
) {
  return published(database, now)
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(publish_date, id) < (${last?.publish_date}, ${last?.id})`),
    )
    .select(['publish_date', 'id'])
    .orderBy('publish_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The numbers of posts that are still to come at `now`. */
export async function findScheduledIds(database: Database, now: number): Promise<number[]> {
  const rows = await database
    .selectFrom('posts')
    .where('publish_date', '>', now)
    .where('deleted_at', 'is', null)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

function published(database: Database, now: number) {
  return database.selectFrom('posts').where('publish_date', '<=', now).where('deleted_at', 'is', null);
}
