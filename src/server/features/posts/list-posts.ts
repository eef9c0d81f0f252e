/** The pages of lists. */
import type { PostList } from '#contract/api/posts.ts';
import { countPages, POSTS_PER_PAGE } from '#contract/rules/paging.ts';
import { problem } from '#contract/rules/problems.ts';
import { AppError } from '../../platform/app-error.ts';
import { type ContentMemo, computeEachTime } from '../../platform/changes/content-memo.ts';
import type { Database } from '../../platform/database/schema.ts';
import { describePost } from './describe.ts';
import { REPLY_PARTS } from './post-parts.ts';
import { countPosts, listPostIds, type PostSelection, readPosts } from './read-posts.ts';

export function parseFilter<T>(filter: string | undefined, find: (filter: string) => T | undefined): T | undefined {
  if (filter === undefined || filter === '' || filter.toLowerCase() === 'all') return undefined;
  const found = find(filter);
  if (found === undefined) throw new AppError(problem('filter-not-found', { filter }));
  return found;
}

/** Up to this page, an offset takes less time than reading the ids of a long list. */
const EARLY_PAGES = 10;

/**
 * Newest first. Throws `not-found` for a page past the end, for an unknown cup, and for a year or a place without posts of the type.
 */
export async function listPosts(
  database: Database,
  now: number,
  selection: PostSelection,
  pageNumber: number,
  memo: ContentMemo = computeEachTime,
): Promise<PostList> {
  const { type, cupId, year, place } = selection;
  if (cupId !== undefined) await assertCupExists(database, cupId);
  const [limit, offset] = [POSTS_PER_PAGE, (pageNumber - 1) * POSTS_PER_PAGE];
  // The related posts of a rider's posts need the same ids.
  const needsIds = pageNumber > EARLY_PAGES || selection.riderId !== undefined;
  const ids = needsIds ? await listPostIds(database, now, selection, memo) : undefined;
  const count = () => countPosts(database, now, selection);
  const total = ids ? ids.length : await memo(`count of posts ${JSON.stringify(selection)}`, now, count);
  const totalPages = countPages(total);
  if (pageNumber > totalPages) throw new AppError(problem('page-not-found', { last: totalPages }));
  if (total === 0 && year !== undefined) await assertAnyPost(database, now, { type, year });
  if (total === 0 && place !== undefined) await assertAnyPost(database, now, { type, place });
  const rows = ids
    ? await readPosts(database, now, { ids: ids.slice(offset, offset + limit) }, { order: 'given', with: REPLY_PARTS })
    : await readPosts(database, now, selection, { limit, offset, with: REPLY_PARTS });
  return { posts: rows.map(describePost), pageNumber, totalPages };
}

async function assertAnyPost(database: Database, now: number, selection: PostSelection): Promise<void> {
  if ((await countPosts(database, now, selection)) > 0) return;
  throw new AppError(problem('no-videos-of', { selection: selection.year ?? selection.place ?? '' }));
}

async function assertCupExists(database: Database, id: number): Promise<void> {
  const cup = database.selectFrom('cups').where('id', '=', id).where('deletedAt', 'is', null).select('id');
  await cup.executeTakeFirstOrThrow(() => new AppError('cup-not-found'));
}
