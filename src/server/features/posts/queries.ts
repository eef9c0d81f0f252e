import type { Trick } from '#contract/api/posts.ts';
import { type Outcome, outcomeOf } from '#contract/rules/letters.ts';
import type { GameType, PostType } from '#contract/rules/posts.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { prepareQuery } from '../../platform/database/prepare-query.ts';
import type { Database, Row } from '../../platform/database/schema.ts';
import { selectMeetings } from './meetings.ts';

export type PostRow = Row<'posts'>;

export type PostSelection = {
  type?: PostType | undefined;
  gameType?: GameType | undefined;
  /** The name of a tag in lower case. */
  tagKey?: string | undefined;
  riderId?: number | undefined;
  cupId?: number | undefined;
  /** The year of the publish date in UTC. */
  year?: number | undefined;
  place?: string | undefined;
  ledger?: 'complete' | undefined;
};

type PostFilter = Omit<PostSelection, 'year'> & { from?: Milliseconds; until?: Milliseconds };

function toFilter({ year, ...selection }: PostSelection): PostFilter {
  if (year === undefined) return selection;
  return { ...selection, from: Date.UTC(year, 0), until: Date.UTC(year + 1, 0) };
}

/** Only admins see scheduled posts (product decisions, 'Content'). */
export function selectPublished(
  database: Database,
  now: Milliseconds,
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

export async function findPostIds(database: Database, now: number, selection: PostSelection): Promise<number[]> {
  const rows = await selectIds(database, now, toFilter(selection));
  return rows.map(({ id }) => id);
}

const selectIds = prepareQuery((database, now: number, filter: PostFilter) =>
  newestFirst(selectPublished(database, now, filter)).select('posts.id'),
);

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

export const findPostRowsById = prepareQuery((database, now: number, ids: readonly number[]) =>
  selectPublished(database, now).selectAll().where('id', 'in', ids).orderBy('id', 'desc'),
);

export async function findPostRowsInOrder(database: Database, now: number, ids: readonly number[]): Promise<PostRow[]> {
  const rows = await findPostRowsById(database, now, ids);
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
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

export function selectMeetingsOf(database: Database, now: number, [one, other]: RiderPair) {
  // Without this condition SQLite looks at each game of the first rider.
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

/** Returns the riders of a post in the order of its title. */
export const findRidersOfPosts = prepareQuery((database, postIds: readonly number[]) =>
  database
    .selectFrom('post_riders')
    .innerJoin('riders', 'riders.id', 'post_riders.rider_id')
    .where('post_riders.post_id', 'in', postIds)
    .select(['post_riders.post_id', 'riders.id', 'riders.name'])
    .orderBy('post_riders.position'),
);

export const findTagsOfPosts = prepareQuery((database, postIds: readonly number[]) =>
  database
    .selectFrom('post_tags')
    .innerJoin('tags', 'tags.id', 'post_tags.tag_id')
    .where('post_tags.post_id', 'in', postIds)
    .select(['post_tags.post_id', 'tags.id', 'tags.name'])
    .orderBy('post_tags.position'),
);

export async function findTricksOfPosts(database: Database, postIds: readonly number[]): Promise<Map<number, Trick[]>> {
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

function describeTrick(row: Awaited<ReturnType<typeof selectTricks>>[number]): Trick {
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

function parseLanded(flag: 0 | 1 | null): Outcome | undefined {
  if (flag === null) return undefined;
  return flag === 1 ? 'landed' : 'missed';
}
