/** Queries on the table of views, whose name and columns say plays. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

export type ViewCount = { postId: number; day: number; count: number };

/** Skips posts that are not public at `now`. Sorted: two processes that write the same rows cannot deadlock. */
export async function addViews(database: Database, views: readonly ViewCount[], now: number): Promise<void> {
  const rows = views.map(
    ({ postId, day, count }) => sql`(cast(${day} as integer), cast(${postId} as integer), cast(${count} as integer))`,
  );
  await sql`
    insert into post_plays (day, post_id, count)
    select column1, column2, column3 from (values ${sql.join(rows)}) as played
    where exists (
      select 1 from posts where posts.id = column2 and posts.deleted_at is null and posts.publish_date <= ${now}
    )
    order by column1, column2
    on conflict (day, post_id) do update set count = post_plays.count + excluded.count
  `.execute(database);
}

/** By day and post, after `last`, without posts in the trash. */
export function findViewsAfter(database: Database, last: { day: number; post_id: number }, limit: number) {
  return database
    .selectFrom('post_plays')
    .innerJoin('posts', 'posts.id', 'post_plays.post_id')
    .where('posts.deleted_at', 'is', null)
    .where(sql<boolean>`(post_plays.day, post_plays.post_id) > (${last.day}, ${last.post_id})`)
    .select(['post_plays.day', 'post_plays.post_id', 'post_plays.count'])
    .orderBy('post_plays.day')
    .orderBy('post_plays.post_id')
    .limit(limit)
    .execute();
}

export async function deleteViewsBefore(database: Database, day: number): Promise<void> {
  await database.deleteFrom('post_plays').where('day', '<', day).execute();
}
