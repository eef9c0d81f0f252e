import type { Trick } from '#contract/api/posts.ts';
import { type Outcome, outcomeOf } from '#contract/rules/letters.ts';
import type { GameType, PostType } from '#contract/rules/posts.ts';
import { prepareQuery } from '../../platform/database/prepare-query.ts';
import type { Database, Row } from '../../platform/database/schema.ts';
import { selectMeetings } from './meetings.ts';

export type PostRow = Row<'posts'>;

/** `tagKey` is a tag's name in lower case. */
export type PostSelection = {
  type?: PostType | undefined;
  gameType?: GameType | undefined;
  tagKey?: string | undefined;
  riderId?: number | undefined;
  cupId?: number | undefined;
  /** Of the publish date, in UTC. */
  year?: number | undefined;
  place?: string | undefined;
  /** Games with a complete ledger. */
  charted?: boolean | undefined;
};

type PostFilter = Omit<PostSelection, 'year' | 'charted'> & {
  /** The publish date, in milliseconds: not before `from`, and before `until`. */
  from?: number | undefined;
  until?: number | undefined;
  ledger?: 'complete' | undefined;
};

function toFilter({ year, charted, ...selection }: PostSelection): PostFilter {
  const from = year === undefined ? undefined : Date.UTC(year, 0);
  const until = year === undefined ? undefined : Date.UTC(year + 1, 0);
  return { ...selection, from, until, ledger: charted ? 'complete' : undefined };
}

/** The posts that are public at `now`, in milliseconds: only admins see scheduled posts (product decisions, 'Content'). */
export function selectPublished(
  database: Database,
  now: number,
  { type, gameType, tagKey, riderId, cupId, from, until, place, ledger }: PostFilter = {},
) {
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
    )
    .$if(cupId !== undefined, (query) =>
      query.where('posts.id', 'in', (posts) =>
        posts
          .selectFrom('cup_games')
          .where('cup_id', '=', cupId as number)
          .select('post_id'),
      ),
    )
    .$if(from !== undefined, (query) => query.where('publish_date', '>=', from as number))
    .$if(until !== undefined, (query) => query.where('publish_date', '<', until as number))
    .$if(place !== undefined, (query) => query.where('location', '=', place as string))
    .$if(ledger !== undefined, (query) => query.where('ledger', '=', ledger as 'complete'));
}

export async function countPosts(database: Database, now: number, selection: PostSelection): Promise<number> {
  const { count } = await selectPublished(database, now, toFilter(selection))
    .select((post) => post.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** In the order of lists. */
export async function findPostIds(database: Database, now: number, selection: PostSelection): Promise<number[]> {
  const rows = await selectIds(database, now, toFilter(selection));
  return rows.map(({ id }) => id);
}

const selectIds = prepareQuery((database, now: number, filter: PostFilter) =>
  newestFirst(selectPublished(database, now, filter)).select('posts.id'),
);

/** In the order of lists. */
export function findPostRows(
  database: Database,
  now: number,
  selection: PostSelection,
  { limit, offset }: { limit: number; offset: number },
): Promise<PostRow[]> {
  return selectList(database, now, toFilter(selection), limit, offset);
}

const selectList = prepareQuery((database, now: number, filter: PostFilter, limit: number, offset: number) =>
  newestFirst(selectPublished(database, now, filter))
    .selectAll()
    .limit(limit)
    .offset(offset),
);

/** The order of lists: ties by id. */
function newestFirst<Q extends ReturnType<typeof selectPublished>>(query: Q) {
  return query.orderBy('publish_date', 'desc').orderBy('id', 'desc');
}

export async function findPostRow(database: Database, now: number, id: number): Promise<PostRow | undefined> {
  const [row] = await selectPost(database, now, id);
  return row;
}

const selectPost = prepareQuery((database, now: number, id: number) =>
  selectPublished(database, now).selectAll().where('id', '=', id),
);

export async function findPostRowsById(database: Database, now: number, ids: readonly number[]): Promise<PostRow[]> {
  return ids.length === 0 ? [] : selectPosts(database, now, ids);
}

/** In the order of `ids`. */
export async function findPostRowsInOrder(database: Database, now: number, ids: readonly number[]): Promise<PostRow[]> {
  const rows = await findPostRowsById(database, now, ids);
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

const selectPosts = prepareQuery((database, now: number, ids: readonly number[]) =>
  selectPublished(database, now).selectAll().where('id', 'in', ids).orderBy('id', 'desc'),
);

/** The published games in which both riders meet, newest first. */
export function findGameRowsOfRivals(
  database: Database,
  now: number,
  rivals: RiderPair,
  limit: number,
): Promise<PostRow[]> {
  return selectMeetingsOf(database, now, rivals)
    .selectAll('posts')
    .orderBy('posts.publish_date', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countGamesOfRivals(database: Database, now: number, rivals: RiderPair): Promise<number> {
  const [row] = await countMeetings(database, now, ...rivals);
  return row?.count ?? 0;
}

const countMeetings = prepareQuery((database, now: number, one: number, other: number) =>
  selectMeetingsOf(database, now, [one, other]).select(({ fn }) => fn.countAll<number>().as('count')),
);

/** The first has the lower id. */
export type RiderPair = readonly [number, number];

function selectMeetingsOf(database: Database, now: number, [one, other]: RiderPair) {
  // Without it SQLite looks at each game of the first rider.
  const shared = database
    .selectFrom('post_riders as of_one')
    .innerJoin('post_riders as of_other', 'of_other.post_id', 'of_one.post_id')
    .where('of_one.rider_id', '=', one)
    .where('of_other.rider_id', '=', other)
    .select('of_one.post_id');
  return selectMeetings(database, now)
    .where('posts.id', 'in', shared)
    .where('own.rider_id', '=', one)
    .where('opposite.rider_id', '=', other);
}

/** The riders of each post, in the order of its title. */
export async function findRidersOfPosts(database: Database, postIds: readonly number[]) {
  return postIds.length === 0 ? [] : selectRiders(database, postIds);
}

const selectRiders = prepareQuery((database, postIds: readonly number[]) =>
  database
    .selectFrom('post_riders')
    .innerJoin('riders', 'riders.id', 'post_riders.rider_id')
    .where('post_riders.post_id', 'in', postIds)
    .select(['post_riders.post_id', 'riders.id', 'riders.name'])
    .orderBy('post_riders.position'),
);

/** The tags of each post, in the order in which the admin entered them. */
export async function findTagsOfPosts(database: Database, postIds: readonly number[]) {
  return postIds.length === 0 ? [] : selectTags(database, postIds);
}

const selectTags = prepareQuery((database, postIds: readonly number[]) =>
  database
    .selectFrom('post_tags')
    .innerJoin('tags', 'tags.id', 'post_tags.tag_id')
    .where('post_tags.post_id', 'in', postIds)
    .select(['post_tags.post_id', 'tags.id', 'tags.name'])
    .orderBy('post_tags.position'),
);

/** By post id, in the order of the video; posts without tricks are missing. */
export async function findTricksOfPosts(database: Database, postIds: readonly number[]): Promise<Map<number, Trick[]>> {
  if (postIds.length === 0) return new Map();
  const byPost = Map.groupBy(await selectTricks(database, postIds), ({ post_id }) => post_id);
  return new Map([...byPost].map(([id, own]) => [id, own.map(describeTrick)]));
}

const selectTricks = prepareQuery((database, postIds: readonly number[]) =>
  database
    .selectFrom('post_tricks')
    .where('post_id', 'in', postIds)
    .select(['post_id', 'start_second as start', 'end_second as end', 'name'])
    .select(['setter_id', 'set_landed', 'reply_landed', 'reply_second', 'again'])
    .orderBy('post_id')
    .orderBy('position'),
);

type TrickRow = Omit<Row<'post_tricks'>, 'post_id' | 'position' | 'start_second' | 'end_second'> &
  Pick<Trick, 'start' | 'end'>;

function describeTrick(row: TrickRow): Trick {
  const { start, end, name } = row;
  const outcome = outcomeOf({
    setter: row.setter_id ?? undefined,
    set: parseLanded(row.set_landed),
    reply: parseLanded(row.reply_landed),
    replyAt: row.reply_second ?? undefined,
    again: row.again === 1,
  });
  return { start, end, name, ...outcome };
}

/** The name of the fan who has charted a game; undefined for a blocked one. */
export async function findUserName(database: Database, id: number): Promise<string | undefined> {
  const user = database.selectFrom('users').where('id', '=', id).where('blocked_at', 'is', null);
  return (await user.select('name').executeTakeFirst())?.name;
}

function parseLanded(flag: 0 | 1 | null): Outcome | undefined {
  if (flag === null) return undefined;
  return flag === 1 ? 'landed' : 'missed';
}

/** Posts outside the trash with ids above `id`, by id. */
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

/** The riders of the posts with ids from `first` to `last`. */
export function findPostRidersBetween(database: Database, first: number, last: number) {
  return database
    .selectFrom('post_riders')
    .where('post_id', '>=', first)
    .where('post_id', '<=', last)
    .select(['post_id', 'rider_id'])
    .execute();
}

/** Up to `limit` posts that are public at `now`, highest id first, with ids below `before` if it is set. */
export function findPublishedRowsBefore(
  database: Database,
  now: number,
  { before, limit }: { before?: number; limit: number },
) {
  return selectPublished(database, now)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .select(['id', 'title', 'description', 'location', 'publish_date', 'updated_at'])
    .select(['video_host', 'video_id', 'video_hash', 'poster_location'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Posts that play one of the videos, whatever their host; scheduled and trashed ones too. */
export function findPostRowsByVideo(database: Database, videoIds: readonly string[]) {
  return database
    .selectFrom('posts')
    .where('video_id', 'in', videoIds)
    .select(['id', 'video_host', 'video_id', 'poster_location', 'deleted_at'])
    .orderBy('id')
    .execute();
}
