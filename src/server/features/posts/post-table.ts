import { type ExpressionBuilder, type OrderByDirection, type SelectQueryBuilder, sql } from 'kysely';
import type { EndpointQuery } from '#contract/api/endpoints.ts';
import type { PostTable } from '#contract/api/posts.ts';
import { countPages } from '#contract/rules/paging.ts';
import type { PostOrder } from '#contract/rules/posts.ts';
import { problem } from '#contract/rules/problems.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import { containsFolded } from '../../platform/database/contains-folded.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Tables } from '../../platform/database/schema.ts';
import { readGlossary } from '../glossary/glossary.ts';
import { describePost } from './describe.ts';
import { joinParts, REPLY_PARTS } from './post-parts.ts';

const ROWS_PER_PAGE = 25;

type TableQuery = EndpointQuery<'GET /posts/table/{page}'>;
type PostQuery<O> = SelectQueryBuilder<Tables, 'posts', O>;

export async function listPostTable(
  database: Database,
  now: Milliseconds,
  { search = '', order = '-publishDate', show = 'all' }: TableQuery,
  pageNumber: number,
): Promise<PostTable> {
  const spellings = search.trim() === '' ? undefined : (await readGlossary(database)).spellings;
  const matching = selectMatching(database, spellings?.variantsOf(search) ?? [])
    .$if(show === 'published', (query) => query.where('publishDate', '<=', now))
    .$if(show === 'scheduled', (query) => query.where('publishDate', '>', now))
    .$if(show === 'without-result', (query) => query.where(isGameWithoutResult));
  const count = await countRows(matching);
  const totalPages = countPages(count, ROWS_PER_PAGE);
  if (pageNumber > totalPages) throw new AppError(problem('page-not-found', { last: totalPages }));
  const rows = await orderPosts(matching.selectAll('posts'), order)
    .limit(ROWS_PER_PAGE)
    .offset((pageNumber - 1) * ROWS_PER_PAGE)
    .execute();
  const posts = (await joinParts(database, rows, REPLY_PARTS)).map(describePost);
  return { posts, pageNumber, totalPages, totalPosts: count };
}

/** Counts scheduled games too. */
export function countGamesWithoutResult(database: Database): Promise<number> {
  return countRows(selectMatching(database, []).where(isGameWithoutResult));
}

function isGameWithoutResult(post: ExpressionBuilder<Tables, 'posts'>) {
  return post.and([post('posts.type', '=', 'Game'), post('posts.winnerId', 'is', null)]);
}

function orderPosts<O>(query: PostQuery<O>, order: PostOrder): PostQuery<O> {
  const direction: OrderByDirection = order.startsWith('-') ? 'desc' : 'asc';
  const column = order.replace('-', '') as 'publishDate' | 'title' | 'type' | 'location';
  const expressions = {
    publishDate: sql`publish_date`,
    title: sql`lower(title)`,
    type: sql`type`,
    location: sql`lower(coalesce(location, ''))`,
  };
  return query.orderBy(expressions[column], direction).orderBy('posts.id', direction);
}

/** Without texts, all posts match. */
function selectMatching(database: Database, texts: readonly string[]): PostQuery<object> {
  const posts = database.selectFrom('posts').where('posts.deletedAt', 'is', null);
  if (texts.length === 0) return posts;
  const tests = texts.map((text) => containsFolded(database, text));
  return posts.where((post) => {
    const contains = (column: string) => post.or(tests.map((test) => test(column)));
    const riders = post.selectFrom('riders').where(contains('name')).select('id');
    const tags = post.selectFrom('tags').where(contains('name')).select('id');
    return post.or([
      contains('posts.title'),
      contains('posts.location'),
      post('posts.id', 'in', post.selectFrom('postRiders').where('riderId', 'in', riders).select('postId')),
      post('posts.id', 'in', post.selectFrom('postTags').where('tagId', 'in', tags).select('postId')),
    ]);
  });
}
