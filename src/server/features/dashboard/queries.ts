/** What the overview counts in the tables of all rooms: SQL in, numbers out. Each by an index, so that none waits for a large table. */
import { type RawBuilder, sql } from 'kysely';
import { END_OF_TIME } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Whether there is any that is not in the trash. */
export async function findFirstSteps(database: Database) {
  const any = (table: string): RawBuilder<number> =>
    sql`case when exists (select 1 from ${sql.table(table)} where deleted_at is null) then 1 else 0 end`;
  const row = await database
    .selectNoFrom([
      any('posts').as('post'),
      any('riders').as('rider'),
      any('cups').as('cup'),
      any('heroes').as('slide'),
    ])
    .executeTakeFirstOrThrow();
  return { post: row.post === 1, rider: row.rider === 1, cup: row.cup === 1, slide: row.slide === 1 };
}

/** The first of the posts that are still to come at `now`. */
export function findScheduled(database: Database, now: number, most: number) {
  return database
    .selectFrom('posts')
    .where('deleted_at', 'is', null)
    .where('publish_date', '>', now)
    .orderBy('publish_date')
    .orderBy('id')
    .limit(most)
    .select(['id', 'title', 'publish_date', 'type'])
    .execute();
}

/** Posts from one moment on, until before another. */
export async function countPosts(database: Database, from: number, until = END_OF_TIME): Promise<number> {
  const { count } = await database
    .selectFrom('posts')
    .where('deleted_at', 'is', null)
    .where('publish_date', '>=', from)
    .where('publish_date', '<', until)
    .select((post) => post.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Accounts that were made between two moments, also by fans who have left since. Admins are counted nowhere. */
export async function countSignUps(database: Database, from: number, until: number): Promise<number> {
  const { count } = await database
    .selectFrom('users')
    // In the words of the index, which knows no others.
    .where(sql<boolean>`admin = 0`)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .select((user) => user.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function findCup(database: Database, id: number) {
  return database
    .selectFrom('cups')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'slug'])
    .executeTakeFirst();
}

/** Brackets of a cup that were last changed between two moments. */
export async function countBrackets(database: Database, cupId: number, from: number, until: number): Promise<number> {
  const { count } = await database
    .selectFrom('brackets')
    .where('cup_id', '=', cupId)
    .where('submitted_at', '>=', from)
    .where('submitted_at', '<', until)
    .select((bracket) => bracket.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
