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

/** By post id, after the id `after`. */
export function findViewsOfDay(database: Database, day: number, { after, limit }: { after: number; limit: number }) {
  return database
    .selectFrom('post_plays')
    .where('day', '=', day)
    .where('post_id', '>', after)
    .orderBy('post_id')
    .limit(limit)
    .select(['post_id', 'count'])
    .execute();
}

export async function deleteViewsBefore(database: Database, day: number): Promise<void> {
  await database.deleteFrom('post_plays').where('day', '<', day).execute();
}
