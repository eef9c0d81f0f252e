/** The reader of posts. Queries for one purpose stand with their feature. */
import type { GameType, PostType } from '#contract/rules/posts.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { ContentMemo } from '../../platform/changes/content-memo.ts';
import { END_OF_TIME } from '../../platform/clock.ts';
import { prepareQuery } from '../../platform/database/prepare-query.ts';
import type { Database } from '../../platform/database/schema.ts';
import { joinParts, type PostParts, type PostWith } from './post-parts.ts';

/** `from` and `until` are publish dates. */
type PostFilter = {
  type?: PostType | undefined;
  gameType?: GameType | undefined;
  /** The name of a tag in lower case. */
  tagKey?: string | undefined;
  riderId?: number | undefined;
  cupId?: number | undefined;
  from?: Milliseconds | undefined;
  until?: Milliseconds | undefined;
  place?: string | undefined;
  ledger?: 'complete' | undefined;
};

export type PostSelection = Omit<PostFilter, 'from' | 'until'> & {
  /** The year of the publish date in UTC. */
  year?: number | undefined;
};

type Page = { limit?: number; offset?: number };

/** Without `ids` the newest post is first. With `ids` the highest id is first, unless the order is `given`. */
type ReadOptions<Part> = Page & { order?: 'given'; with?: readonly Part[] };

/** Reads published posts by `ids`, or by a selection and a page. Each part of `with` is one more statement. */
export async function readPosts<Part extends keyof PostParts = never>(
  database: Database,
  now: Milliseconds,
  { ids, ...selection }: PostSelection & { ids?: readonly number[] },
  { order, with: parts = [], ...page }: ReadOptions<Part> = {},
): Promise<PostWith<Part>[]> {
  const rows = ids ? await selectByIds(database, now, ids) : await selectList(database, now, toFilter(selection), page);
  if (ids && order === 'given') rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return joinParts(database, rows, parts);
}

export async function countPosts(database: Database, now: number, selection: PostSelection): Promise<number> {
  const [counted] = await selectCount(database, now, toFilter(selection));
  return counted?.count ?? 0;
}

/** Newest first. */
export function listPostIds(
  database: Database,
  now: number,
  selection: PostSelection,
  memo: ContentMemo,
): Promise<readonly number[]> {
  return memo(`ids of posts ${JSON.stringify(selection)}`, now, async () => {
    const rows = await selectIds(database, now, toFilter(selection));
    return rows.map(({ id }) => id);
  });
}

function toFilter({ year, ...selection }: PostSelection): PostFilter {
  if (year === undefined) return selection;
  return { ...selection, from: Date.UTC(year, 0), until: Date.UTC(year + 1, 0) };
}

const selectIds = prepareQuery((database, now: number, filter: PostFilter) =>
  newestFirst(selectPublished(database, now, filter)).select('posts.id'),
);

const selectCount = prepareQuery((database, now: number, filter: PostFilter) =>
  selectPublished(database, now, filter).select(({ fn }) => fn.countAll<number>().as('count')),
);

const selectList = prepareQuery((database, now: number, filter: PostFilter, { limit, offset }: Page) =>
  newestFirst(selectPublished(database, now, filter))
    .selectAll()
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .$if(offset !== undefined, (query) => query.offset(offset as number)),
);

function newestFirst<Q extends ReturnType<typeof selectPublished>>(query: Q) {
  return query.orderBy('publishDate', 'desc').orderBy('id', 'desc');
}

const selectByIds = prepareQuery((database, now: number, ids: readonly number[]) =>
  selectPublished(database, now).selectAll().where('id', 'in', ids).orderBy('id', 'desc'),
);

/** Only editors see scheduled posts (product decisions, 'Content'). */
export function selectPublished(
  database: Database,
  now: Milliseconds,
  { type, gameType, tagKey, riderId, cupId, from, until, place, ledger }: PostFilter = {},
) {
  return database
    .selectFrom('posts')
    .where('publishDate', '<=', now)
    .where('deletedAt', 'is', null)
    .$if(type !== undefined, (query) => query.where('type', '=', type as PostType))
    .$if(gameType !== undefined, (query) => query.where('gameType', '=', gameType as GameType))
    .$if(tagKey !== undefined, (query) =>
      query.where('posts.id', 'in', (posts) =>
        posts
          .selectFrom('postTags')
          .innerJoin('tags', 'tags.id', 'postTags.tagId')
          .where('tags.nameKey', '=', tagKey as string)
          .select('postTags.postId'),
      ),
    )
    .$if(riderId !== undefined, (query) =>
      query.where('posts.id', 'in', (posts) =>
        posts
          .selectFrom('postRiders')
          .where('riderId', '=', riderId as number)
          .select('postId'),
      ),
    )
    .$if(cupId !== undefined, (query) =>
      query.where('posts.id', 'in', (posts) =>
        posts
          .selectFrom('cupGames')
          .where('cupId', '=', cupId as number)
          .select('postId'),
      ),
    )
    .$if(from !== undefined, (query) => query.where('publishDate', '>=', from as number))
    .$if(until !== undefined, (query) => query.where('publishDate', '<', until as number))
    .$if(place !== undefined, (query) => query.where('location', '=', place as string))
    .$if(ledger !== undefined, (query) => query.where('ledger', '=', ledger as 'complete'));
}

/** In the order of publishing, with scheduled posts and without trashed ones. */
export function findPostSummaries(database: Database, ids: readonly number[]) {
  return selectPublished(database, END_OF_TIME)
    .where('id', 'in', ids)
    .select(['id', 'title', 'type', 'winnerId', 'loserId', 'winnerScore'])
    .orderBy('publishDate')
    .orderBy('id')
    .execute();
}

/** Posts with one of the video ids at any host, also scheduled and trashed posts. */
export async function findPostsByVideo(database: Database, videoIds: readonly string[]) {
  const rows = await database
    .selectFrom('posts')
    .where('videoId', 'in', videoIds)
    .select(['id', 'videoHost as host', 'videoId', 'posterLocation', 'deletedAt'])
    .orderBy('id')
    .execute();
  return rows.map(({ posterLocation, deletedAt, ...post }) => ({
    ...post,
    hasPicture: posterLocation !== null,
    inTrash: deletedAt !== null,
  }));
}

export async function findNextPublication(database: Database, now: Milliseconds): Promise<Milliseconds | undefined> {
  const row = await database
    .selectFrom('posts')
    .where('publishDate', '>', now)
    .where('deletedAt', 'is', null)
    .select('publishDate')
    .orderBy('publishDate')
    .limit(1)
    .executeTakeFirst();
  return row?.publishDate;
}
