import { sql } from 'kysely';
import type { NextGame, Post } from '#contract/api/posts.ts';
import { roundOfSlots } from '#contract/rules/cups.ts';
import { RELATED_POSTS } from '#contract/rules/paging.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ContentMemo } from '../../platform/changes/content-memo.ts';
import { prepareQuery } from '../../platform/database/prepare-query.ts';
import type { Database } from '../../platform/database/schema.ts';
import { describePost } from './describe.ts';
import { joinParts, type PostRow, REPLY_PARTS } from './post-parts.ts';
import { listPostIds, readPosts, selectPublished } from './read-posts.ts';

const NEWEST_SCANNED = 1_000;

/** Later rounds of the same cup are left out, because their riders reveal who won. */
export async function findRelatedPosts(
  database: Database,
  now: number,
  id: number,
  memo: ContentMemo,
): Promise<Post[]> {
  const [[watched], laterGames] = await Promise.all([
    readPosts(database, now, { ids: [id] }, { with: ['riders'] }),
    findLaterRoundGames(database, id),
  ]);
  if (!watched) throw new AppError('post-not-found');
  const except = [id, ...laterGames];
  const related = new Map<number, PostRow>();
  const addNext = (rows: readonly PostRow[]) => {
    for (const row of rows) if (related.size < RELATED_POSTS && !except.includes(row.id)) related.set(row.id, row);
  };
  const lists = watched.riders.map((rider) => listPostIds(database, now, { riderId: rider.id }, memo));
  addNext(await findPostRowsOfRiders(database, now, await Promise.all(lists), except));
  if (related.size < RELATED_POSTS) {
    addNext(await findPostRowsWithTag(database, now, { id, except, limit: 2 * RELATED_POSTS }));
  }
  if (related.size < RELATED_POSTS) {
    const limit = 2 * RELATED_POSTS + except.length;
    addNext(await readPosts(database, now, { type: watched.type }, { limit }));
  }
  return (await joinParts(database, [...related.values()], REPLY_PARTS)).map(describePost);
}

export async function findNextGame(database: Database, now: number, id: number): Promise<NextGame> {
  const [watched] = await readPosts(database, now, { ids: [id] });
  if (!watched) throw new AppError('post-not-found');
  const games = await findGamesOfNewestCup(database, id);
  const [game] = games;
  if (!game) return { cup: null, post: null };
  const rows = await readPosts(database, now, { ids: games.map(({ postId }) => postId) });
  const later = rows.filter((row) => byPublishDate(row, watched) > 0).sort(byPublishDate);
  const [next] = await joinParts(database, later.slice(0, 1), REPLY_PARTS);
  return { cup: game.slug, post: next ? describePost(next) : null };
}

function byPublishDate(one: PostRow, other: PostRow): number {
  return one.publishDate - other.publishDate || one.id - other.id;
}

/** Finds the games of later rounds of the newest cup that has the post as a game. */
async function findLaterRoundGames(database: Database, postId: number): Promise<number[]> {
  const slots = new Map<number, number[]>();
  for (const { postId: gameId, slot } of await findSlotsOfGames(database, postId)) {
    slots.set(gameId, [...(slots.get(gameId) ?? []), slot]);
  }
  const round = roundOf(slots.get(postId));
  return round === undefined ? [] : [...slots].flatMap(([id, pair]) => ((roundOf(pair) ?? 0) > round ? [id] : []));
}

function roundOf([one, other, more]: readonly number[] = []): number | undefined {
  if (one === undefined || other === undefined || more !== undefined) return undefined;
  return roundOfSlots(one, other);
}

/** Rematches come first. `lists` has the ids of each rider's posts, of which the first five rematches and the first five posts are enough. */
async function findPostRowsOfRiders(
  database: Database,
  now: number,
  lists: readonly (readonly number[])[],
  except: readonly number[],
): Promise<PostRow[]> {
  const riderCounts = new Map<number, number>();
  for (const id of lists.flat()) riderCounts.set(id, (riderCounts.get(id) ?? 0) + 1);
  const isRematch = (id: number) => (riderCounts.get(id) ?? 0) > 1;
  const candidates = lists.flatMap((list) => {
    const ids = list.filter((id) => !except.includes(id));
    return [...ids.filter(isRematch).slice(0, RELATED_POSTS), ...ids.slice(0, RELATED_POSTS)];
  });
  const rows = await readPosts(database, now, { ids: [...new Set(candidates)] });
  return rows.sort(
    (one, other) => Number(isRematch(other.id)) - Number(isRematch(one.id)) || byPublishDate(other, one),
  );
}

/**
 * A tag may be on every fourth post: all posts that share a tag are read only where the newest posts of the site have too few. `except`
 * has at least `id`, because PostgreSQL refuses an empty list after `not in`.
 */
function findPostRowsWithTag(
  database: Database,
  now: number,
  { id, except, limit }: { id: number; except: readonly number[]; limit: number },
): Promise<PostRow[]> {
  const others = selectPublished(database, now).where('id', 'not in', except);
  const newest = others.select(['id', 'publishDate']).orderBy('publishDate', 'desc').orderBy('id', 'desc');
  const sharing = database
    .selectFrom('postTags as other')
    .innerJoin('postTags as own', 'own.tagId', 'other.tagId')
    .where('own.postId', '=', id);
  return database
    .with('near', (query) =>
      query
        .selectFrom(newest.limit(NEWEST_SCANNED).as('newest'))
        .where(({ exists }) => exists(sharing.whereRef('other.postId', '=', sql.ref('newest.id')).select('own.tagId')))
        .select('newest.id')
        .orderBy('publishDate', 'desc')
        .orderBy('id', 'desc')
        .limit(limit),
    )
    .selectFrom('posts')
    .selectAll()
    .where('publishDate', '<=', now)
    .where('deletedAt', 'is', null)
    .where('id', 'not in', except)
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        'in',
        selectFrom('near')
          .select('near.id')
          .unionAll(sharing.where(sql<boolean>`(select count(*) from near) < ${limit}`).select('other.postId as id')),
      ),
    )
    .orderBy('publishDate', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const findGamesOfNewestCup = prepareQuery((database, postId: number) =>
  selectGamesOfNewestCup(database, postId)
    .innerJoin('cups', 'cups.id', 'cupGames.cupId')
    .select(['cups.slug', 'cupGames.postId']),
);

const findSlotsOfGames = prepareQuery((database, postId: number) =>
  selectGamesOfNewestCup(database, postId)
    .innerJoin('postRiders', 'postRiders.postId', 'cupGames.postId')
    .innerJoin('cupSlots', (join) =>
      join.onRef('cupSlots.cupId', '=', 'cupGames.cupId').onRef('cupSlots.riderId', '=', 'postRiders.riderId'),
    )
    .select(['cupGames.postId', 'cupSlots.slot']),
);

function selectGamesOfNewestCup(database: Database, postId: number) {
  return database.selectFrom('cupGames').where('cupGames.cupId', '=', (query) =>
    query
      .selectFrom('cupGames as own')
      .innerJoin('cups as ofOwn', 'ofOwn.id', 'own.cupId')
      .where('own.postId', '=', postId)
      .where('ofOwn.deletedAt', 'is', null)
      .select((own) => own.fn.max('own.cupId').as('newest')),
  );
}
