/** The posts' tables: SQL in, rows out. */
import { sql } from 'kysely';
import type { GameType, PostType } from '#contract/post-kinds.ts';
import type { Database, Row } from '../../platform/database/schema.ts';

export type PostRow = Row<'posts'>;

/** Of the newest posts, among which others with a tag of many are found. */
const NEWEST_SCANNED = 1_000;

/** Which posts of all the published ones; `tagKey` is a tag's name in lower case. */
export type PostSelection = {
  type?: PostType | undefined;
  gameType?: GameType | undefined;
  tagKey?: string | undefined;
  riderId?: number | undefined;
};

/** What is public at `now`, milliseconds: a post whose moment has not come is nowhere (product decisions, 'Content'). */
function selectPublished(database: Database, now: number, { type, gameType, tagKey, riderId }: PostSelection) {
  return database
    .selectFrom('posts')
    .where('publish_date', '<=', now)
    .where('deleted_at', 'is', null)
    .$if(type !== undefined, (query) => query.where('type', '=', type as PostType))
    .$if(gameType !== undefined, (query) => query.where('game_type', '=', gameType as GameType))
    .$if(tagKey !== undefined, (query) =>
      query.where('posts.id', 'in', (posts) =>
        posts
          .selectFrom('post_tags')
          .innerJoin('tags', 'tags.id', 'post_tags.tag_id')
          .where('tags.name_key', '=', tagKey as string)
          .select('post_tags.post_id'),
      ),
    )
    .$if(riderId !== undefined, (query) =>
      query.where('posts.id', 'in', (posts) =>
        posts
          .selectFrom('post_riders')
          .where('rider_id', '=', riderId as number)
          .select('post_id'),
      ),
    );
}

export async function countPosts(database: Database, now: number, selection: PostSelection): Promise<number> {
  const { count } = await selectPublished(database, now, selection)
    .select((post) => post.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Newest first by publish date, ties by id. */
export function findPostRows(
  database: Database,
  now: number,
  selection: PostSelection,
  { limit, offset }: { limit: number; offset: number },
): Promise<PostRow[]> {
  return selectPublished(database, now, selection)
    .selectAll()
    .orderBy('publish_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function findPostRow(database: Database, now: number, id: number): Promise<PostRow | undefined> {
  return selectPublished(database, now, {}).selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findPostRowsById(database: Database, now: number, ids: readonly number[]): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  return selectPublished(database, now, {}).selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute();
}

/** When the next of the posts is published that are still to come at `now`. */
export async function findNextPublishDateRow(database: Database, now: number): Promise<number | undefined> {
  const row = await database
    .selectFrom('posts')
    .where('publish_date', '>', now)
    .where('deleted_at', 'is', null)
    .select('publish_date')
    .orderBy('publish_date')
    .limit(1)
    .executeTakeFirst();
  return row?.publish_date;
}

/** Posts that share riders with the post `id`: those that share two or more first, the newest first in each group. */
export function findPostRowsWithRider(
  database: Database,
  now: number,
  { id, except, limit }: RelatedSelection,
): Promise<PostRow[]> {
  return selectPublished(database, now, {})
    .innerJoin(
      (posts) =>
        posts
          .selectFrom('post_riders as own')
          .innerJoin('post_riders as other', 'other.rider_id', 'own.rider_id')
          .where('own.post_id', '=', id)
          .groupBy('other.post_id')
          .select(({ fn }) => ['other.post_id', fn.countAll<number>().as('riders')])
          .as('shared'),
      (join) => join.onRef('shared.post_id', '=', 'posts.id'),
    )
    .selectAll('posts')
    .where('id', 'not in', except)
    .orderBy(sql`case when shared.riders > 1 then 0 else 1 end`)
    .orderBy('publish_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Which posts stand beside the post `id`; `except` has at least that id. */
type RelatedSelection = { id: number; except: readonly number[]; limit: number };

/**
 * The newest posts that share a tag with the post `id`. A tag may be on every fourth post of the site:
 * its newest are looked for among the newest of all, and only where there are too few is everything read that shares a tag.
 */
export function findPostRowsWithTag(
  database: Database,
  now: number,
  { id, except, limit }: RelatedSelection,
): Promise<PostRow[]> {
  const others = selectPublished(database, now, {}).where('id', 'not in', except);
  const newest = others.select(['id', 'publish_date']).orderBy('publish_date', 'desc').orderBy('id', 'desc');
  const sharing = database
    .selectFrom('post_tags as other')
    .innerJoin('post_tags as own', 'own.tag_id', 'other.tag_id')
    .where('own.post_id', '=', id);
  return database
    .with('near', (one) =>
      one
        .selectFrom(newest.limit(NEWEST_SCANNED).as('newest'))
        .where(({ exists }) =>
          exists(sharing.whereRef('other.post_id', '=', sql.ref('newest.id')).select('own.tag_id')),
        )
        .select('newest.id')
        .orderBy('publish_date', 'desc')
        .orderBy('id', 'desc')
        .limit(limit),
    )
    .selectFrom('posts')
    .selectAll()
    .where('publish_date', '<=', now)
    .where('deleted_at', 'is', null)
    .where('id', 'not in', except)
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        'in',
        selectFrom('near')
          .select('near.id')
          .unionAll(sharing.where(sql<boolean>`(select count(*) from near) < ${limit}`).select('other.post_id as id')),
      ),
    )
    .orderBy('publish_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The riders of several posts, in the order of each title. */
export async function findRidersOfPosts(database: Database, postIds: readonly number[]) {
  if (postIds.length === 0) return [];
  return database
    .selectFrom('post_riders')
    .innerJoin('riders', 'riders.id', 'post_riders.rider_id')
    .where('post_riders.post_id', 'in', postIds)
    .select(['post_riders.post_id', 'riders.id', 'riders.name'])
    .orderBy('post_riders.position')
    .execute();
}

/** The tags of several posts, in the order in which they were given. */
export async function findTagsOfPosts(database: Database, postIds: readonly number[]) {
  if (postIds.length === 0) return [];
  return database
    .selectFrom('post_tags')
    .innerJoin('tags', 'tags.id', 'post_tags.tag_id')
    .where('post_tags.post_id', 'in', postIds)
    .select(['post_tags.post_id', 'tags.id', 'tags.name'])
    .orderBy('post_tags.position')
    .execute();
}

export function findTricksOfPost(database: Database, postId: number) {
  return database
    .selectFrom('post_tricks')
    .where('post_id', '=', postId)
    .select(['start_second as start', 'end_second as end', 'name'])
    .orderBy('position')
    .execute();
}

/** The tags of posts that are not in the trash, most used first. */
export function findTagRows(database: Database) {
  return database
    .selectFrom('tags')
    .innerJoin('post_tags', 'post_tags.tag_id', 'tags.id')
    .innerJoin('posts', 'posts.id', 'post_tags.post_id')
    .where('posts.deleted_at', 'is', null)
    .groupBy(['tags.id', 'tags.name'])
    .select(['tags.id', 'tags.name'])
    .orderBy((tag) => tag.fn.countAll(), 'desc')
    .orderBy('tags.name')
    .execute();
}

/** Posts that are not in the trash, by id, from the one after `id` on. */
export function findPostRowsAfter(database: Database, id: number, limit: number): Promise<PostRow[]> {
  return database
    .selectFrom('posts')
    .where('deleted_at', 'is', null)
    .where('id', '>', id)
    .selectAll()
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Who rides in the posts of these ids and all between them. */
export function findPostRidersBetween(database: Database, first: number, last: number) {
  return database
    .selectFrom('post_riders')
    .where('post_id', '>=', first)
    .where('post_id', '<=', last)
    .select(['post_id', 'rider_id'])
    .execute();
}

/** Up to `limit` posts that are public at `now`, the highest id first, with ids below `before` if it is given. */
export function findPublishedRowsBefore(
  database: Database,
  now: number,
  { before, limit }: { before?: number; limit: number },
) {
  return selectPublished(database, now, {})
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .select(['id', 'title', 'description', 'location', 'publish_date', 'updated_at'])
    .select(['video_host', 'video_id', 'poster_location'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
