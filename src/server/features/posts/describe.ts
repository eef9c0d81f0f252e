import type { LedgerSource, Post, PostList, PostWithTricks, Tag, Trick } from '#contract/api/posts.ts';
import type { VideoMoments } from '#contract/api/tricks.ts';
import { shortNames } from '#contract/rules/names.ts';
import { countPages, POSTS_PER_PAGE } from '#contract/rules/paging.ts';
import { problem } from '#contract/rules/problems.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { formatVideoTime, hasEnd } from '#contract/rules/videos.ts';
import { AppError } from '../../platform/app-error.ts';
import { type ContentMemo, computeEachTime } from '../../platform/changes/content-memo.ts';
import { END_OF_TIME } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { placeholderColour } from '../../platform/pictures/pictures.ts';
import { readFields } from '../editing/fields.ts';
import type { Snapshot } from '../editing/history.ts';
import { findRiderNames } from '../riders/references.ts';
import { findUnavailableReason } from '../videos/flagged-videos.ts';
import { COLUMNS, type PostInput } from './fields.ts';
import { findCupsOfPosts, findCupTitle } from './post-cups.ts';
import {
  countGamesOfRivals,
  countPosts,
  findPostIds,
  findPostRow,
  findPostRows,
  findPostRowsById,
  findPostRowsInOrder,
  findRidersOfPosts,
  findTagsOfPosts,
  findTricksOfPosts,
  type PostRow,
  type PostSelection,
  type RiderPair,
  selectMeetingsOf,
  selectPublished,
} from './queries.ts';
import { sanitiseEditorial } from './sanitise-editorial.ts';

/** The order of the fields is part of the revisions of cups. */
export async function describePosts(database: Database, rows: readonly PostRow[]): Promise<Post[]> {
  const ids = rows.map((row) => row.id);
  const [riders, tags, cups] = await Promise.all([
    findRidersOfPosts(database, ids),
    findTagsOfPosts(database, ids),
    findCupsOfPosts(database, ids),
  ]);
  const ridersOf = Map.groupBy(riders, (rider) => rider.post_id);
  const tagsOf = Map.groupBy(tags, (tag) => tag.post_id);
  return rows.map((row) => {
    const { ledger: _, chartedBy: __, ...fields } = readFields(row, COLUMNS);
    const { title, location, publishDate, type, gameType, videoHost, videoId, videoHash, editorial, ...others } =
      fields;
    return {
      ...{ id: row.id, title, location, publishDate: new Date(publishDate).toISOString(), type, gameType },
      ...{ videoHost, vimeoId: videoId, vimeoHash: videoHash },
      editorial: editorial === null ? null : sanitiseEditorial(editorial),
      ...others,
      riders: (ridersOf.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
      tags: (tagsOf.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
      cup: cups.get(row.id) ?? null,
      posterImgLocation: row.poster_location,
      posterImgFileName: row.poster_file_name,
      posterImgContentType: row.poster_content_type,
      posterImgColor: placeholderColour(row.poster_color),
      version: row.version,
    };
  });
}

export async function getPost(database: Database, now: number, id: number): Promise<PostWithTricks> {
  const row = await findPostRow(database, now, id);
  const [post] = row ? await describePosts(database, [row]) : [];
  if (!post) throw new AppError('post-not-found');
  const rivals = findRivals(post);
  const [tricks, meetings, ledger, unavailable] = await Promise.all([
    findTricksOfPosts(database, [id]),
    rivals && countGamesOfRivals(database, now, rivals),
    row && describeLedger(database, row),
    findUnavailableReason(database, id),
  ]);
  return {
    ...post,
    tricks: tricks.get(id) ?? [],
    ...(ledger && { ledger }),
    ...(unavailable && { unavailable }),
    meetings,
  };
}

async function describeLedger(database: Database, row: PostRow): Promise<LedgerSource | undefined> {
  const { ledger, charted_by, demo_ledger } = row;
  if (ledger === null) return undefined;
  const users = database.selectFrom('users').where('blocked_at', 'is', null).select('name');
  const charter = charted_by === null ? undefined : await users.where('id', '=', charted_by).executeTakeFirst();
  return { complete: ledger === 'complete', chartedBy: charter?.name ?? null, demo: demo_ledger === 1 };
}

function findRivals({ type, riders: [first, second, third] }: Post): RiderPair | null {
  if (type !== 'Game' || !first || !second || third) return null;
  return [Math.min(first.id, second.id), Math.max(first.id, second.id)];
}

/** Published posts, highest id first. */
export async function findPostsById(database: Database, now: number, ids: readonly number[]): Promise<Post[]> {
  return describePosts(database, await findPostRowsById(database, now, ids));
}

/** Sanitising an editorial takes longer than describing the rest of a post. */
function describeWithoutEditorials(database: Database, rows: readonly PostRow[]): Promise<Post[]> {
  return describePosts(
    database,
    rows.map((row) => ({ ...row, editorial: null })),
  );
}

type ListedPost = VideoMoments['post'];

async function describeListed(database: Database, rows: readonly PostRow[]): Promise<ListedPost[]> {
  const posts = await describeWithoutEditorials(database, rows);
  return posts.map(({ editorial: _, description: __, ...post }) => post);
}

export async function findListedPosts(
  database: Database,
  now: number,
  ids: readonly number[],
): Promise<Map<number, ListedPost>> {
  const posts = await describeListed(database, await findPostRowsById(database, now, ids));
  return new Map(posts.map((post) => [post.id, post]));
}

export async function findPostsWithTricks(
  database: Database,
  now: number,
  ids: readonly number[],
): Promise<(Post & { tricks: Trick[] })[]> {
  const [posts, tricks] = await Promise.all([findPostsById(database, now, ids), findTricksOfPosts(database, ids)]);
  return posts.map((post) => ({ ...post, tricks: tricks.get(post.id) ?? [] }));
}

/** Published posts in the order of `ids`, without their editorials. */
export async function findPostsInOrder(database: Database, now: number, ids: readonly number[]) {
  const [posts, tricks] = await Promise.all([
    findPostRowsById(database, now, ids).then((rows) => describeWithoutEditorials(database, rows)),
    findTricksOfPosts(database, ids),
  ]);
  const byId = new Map(posts.map((post) => [post.id, { post, tricks: tricks.get(post.id) ?? [] }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function listSelectedPosts(
  database: Database,
  now: number,
  ids: readonly number[],
): Promise<VideoMoments[]> {
  const found = await findPostsInOrder(database, now, ids);
  return found.map(({ post: { editorial: _, description: __, ...post }, tricks }) => ({
    post,
    moments: tricks.map(({ start, end, name }) => ({ start, end, name })),
  }));
}

/** Up to this page, an offset takes less time than reading the ids of a long list. */
const EARLY_PAGES = 10;

export function listPostIds(
  database: Database,
  now: number,
  selection: PostSelection,
  memo: ContentMemo,
): Promise<readonly number[]> {
  return memo(`ids of posts ${JSON.stringify(selection)}`, now, () => findPostIds(database, now, selection));
}

/** Newest first. Throws `not-found` for a page past the end. */
export async function listPosts(
  database: Database,
  now: number,
  selection: PostSelection,
  pageNumber: number,
  memo: ContentMemo = computeEachTime,
): Promise<PostList> {
  const [limit, offset] = [POSTS_PER_PAGE, (pageNumber - 1) * POSTS_PER_PAGE];
  // The related posts of a rider's posts need the same ids.
  const needsIds = pageNumber > EARLY_PAGES || selection.riderId !== undefined;
  const ids = needsIds ? await listPostIds(database, now, selection, memo) : undefined;
  const count = () => countPosts(database, now, selection);
  const total = ids ? ids.length : await memo(`count of posts ${JSON.stringify(selection)}`, now, count);
  const totalPages = countPages(total);
  if (pageNumber > totalPages) throw new AppError(problem('page-not-found', { last: totalPages }));
  const rows = ids
    ? await findPostRowsInOrder(database, now, ids.slice(offset, offset + limit))
    : await findPostRows(database, now, selection, { limit, offset });
  return { posts: await describePosts(database, rows), pageNumber, totalPages };
}

/** The newest `limit` posts. `total` counts all posts of the selection. */
export async function findNewestPosts(
  database: Database,
  now: number,
  selection: PostSelection,
  limit: number,
): Promise<{ posts: ListedPost[]; total: number }> {
  const [total, rows] = await Promise.all([
    countPosts(database, now, selection),
    findPostRows(database, now, selection, { limit, offset: 0 }),
  ]);
  return { posts: await describeListed(database, rows), total };
}

/** Newest first. The score of a simulated ledger is left out. */
export async function findGamesOfRivals(
  database: Database,
  now: number,
  rivals: RiderPair,
  limit: number,
): Promise<Post[]> {
  const rows = await selectMeetingsOf(database, now, rivals)
    .selectAll('posts')
    .orderBy('posts.publish_date', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute();
  return describePosts(
    database,
    rows.map((row) => (row.demo_ledger === 1 ? { ...row, winner_score: null } : row)),
  );
}

/** In the order of publishing, with scheduled posts and without trashed ones. */
export function findPostSummaries(database: Database, ids: readonly number[]) {
  return selectPublished(database, END_OF_TIME)
    .where('id', 'in', ids)
    .select(['id', 'title', 'type', 'winner_id as winnerId', 'loser_id as loserId', 'winner_score as winnerScore'])
    .orderBy('publish_date')
    .orderBy('id')
    .execute();
}

/** Posts with one of the video ids at any host, also scheduled and trashed posts. */
export async function findPostsByVideo(database: Database, videoIds: readonly string[]) {
  const rows = await database
    .selectFrom('posts')
    .where('video_id', 'in', videoIds)
    .select(['id', 'video_host as host', 'video_id as videoId', 'poster_location', 'deleted_at'])
    .orderBy('id')
    .execute();
  return rows.map(({ poster_location, deleted_at, ...post }) => ({
    ...post,
    hasPicture: poster_location !== null,
    inTrash: deleted_at !== null,
  }));
}

/** Most used first, then by name. */
export function listTags(database: Database): Promise<Tag[]> {
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

export async function findNextPublication(database: Database, now: Milliseconds): Promise<Milliseconds | undefined> {
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

/** Leaves out the tricks that `other` shares: a game has dozens, and an edit changes few. */
export async function snapshotPost(database: Database, post: PostInput, other?: PostInput): Promise<Snapshot> {
  const { title, location, publishDate, type, gameType, videoHost, videoId, videoHash, winnerId, loserId, ...others } =
    post;
  const { cupId, winnerScore, riderIds, tags, tricks: _, ledger: __, chartedBy, demoLedger, poster, ...texts } = others;
  const names = await findRiderNames(database, riderIds);
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? `rider ${id}`));
  return {
    ...{ title, location, publishDate: new Date(publishDate).toISOString(), type, gameType },
    video: [videoHost, videoId, videoHash].filter(Boolean).join(' '),
    ...texts,
    winner: nameOf(winnerId),
    loser: nameOf(loserId),
    cup: cupId === null ? null : await findCupTitle(database, cupId),
    winnerScore,
    riders: riderIds.map(nameOf).join(', ') || null,
    tags: tags.join(', ') || null,
    tricks: describeTricks(post, other?.tricks ?? [], names),
    // The name of a fan would outlive the account.
    chartedBy: chartedBy === null ? null : `fan ${chartedBy}`,
    demoLedger: demoLedger ? 'yes' : null,
    poster: poster?.fileName ?? null,
  };
}

function describeTricks(
  { tricks, riderIds }: PostInput,
  otherTricks: readonly Trick[],
  names: ReadonlyMap<number, string>,
): string | null {
  const describe = (trick: Trick) => describeTrick(trick, riderIds, names);
  const shared = new Set(otherTricks.map(describe));
  const own = tricks.map(describe).filter((trick) => !shared.has(trick));
  return own.join(', ') || null;
}

function describeTrick(trick: Trick, riderIds: readonly number[], names: ReadonlyMap<number, string>): string {
  const { start, end, name } = trick;
  const times = hasEnd({ start, end }) ? [start, end] : [start];
  const outcome = describeOutcome(trick, riderIds, names);
  return `${times.map(formatVideoTime).join('–')} ${name}${outcome && `: ${outcome}`}`;
}

/** Returns a text such as 'Harlaut sets, missed by Granbom at 7:15'. */
function describeOutcome(
  { setter, set, reply, replyAt, again }: Trick,
  riderIds: readonly number[],
  names: ReadonlyMap<number, string>,
): string {
  if (again) return 'second try';
  if (setter === undefined) return '';
  const nameOf = (id: number | undefined) => names.get(id ?? 0) ?? `rider ${id}`;
  const [name, replier] = shortNames(nameOf(setter), nameOf(riderIds.find((id) => id !== setter)));
  if (set === 'missed') return `${name} misses the set`;
  const seen = replyAt === undefined ? '' : ` at ${formatVideoTime(replyAt)}`;
  return `${name} sets, ${reply === 'landed' ? 'matched' : 'missed'} by ${replier}${seen}`;
}
