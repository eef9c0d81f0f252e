import { sql } from 'kysely';
import type { ListFilters, PostList } from '#contract/api/posts.ts';
import { FILM_TYPES, type FilmType, GAME_TYPES, type GameType, type PostType } from '#contract/rules/posts.ts';
import { problem } from '#contract/rules/problems.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ContentMemo } from '../../platform/changes/content-memo.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listPosts } from './describe.ts';
import { shortCupTitle } from './post-cups.ts';
import { countPosts, findPostRows, type PostRow, type PostSelection, selectPublished } from './queries.ts';

export function parseFilter<T>(filter: string | undefined, find: (filter: string) => T | undefined): T | undefined {
  if (filter === undefined || filter === '' || filter.toLowerCase() === 'all') return undefined;
  const found = find(filter);
  if (found === undefined) throw new AppError(problem('filter-not-found', { filter }));
  return found;
}

/** Throws `not-found` for an unknown cup, and for a year or a place without posts of the type. */
export async function listFiltered(
  database: Database,
  now: number,
  selection: PostSelection,
  pageNumber: number,
  memo: ContentMemo,
): Promise<PostList> {
  const { type, cupId, year, place } = selection;
  if (cupId !== undefined) await assertCupExists(database, cupId);
  const list = await listPosts(database, now, selection, pageNumber, memo);
  if (list.posts.length > 0) return list;
  if (year !== undefined) await assertAnyPost(database, now, { type, year });
  if (place !== undefined) await assertAnyPost(database, now, { type, place });
  return list;
}

async function assertAnyPost(database: Database, now: number, selection: PostSelection): Promise<void> {
  if ((await countPosts(database, now, selection)) > 0) return;
  throw new AppError(problem('no-videos-of', { selection: selection.year ?? selection.place ?? '' }));
}

async function assertCupExists(database: Database, id: number): Promise<void> {
  const cup = await database
    .selectFrom('cups')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!cup) throw new AppError('cup-not-found');
}

/** Finds the filters under which the list of the type has posts. */
export async function findListFilters(database: Database, now: number, type: PostType): Promise<ListFilters> {
  const published = selectPublished(database, now, { type });
  const [filters, cups, years, places] = await Promise.all([
    type === 'Game' ? findGameTypes(database, now) : findFilmTypes(database, now),
    findCups(database, now, type),
    findYears(database, now, type),
    published.where('location', 'is not', null).select('location').distinct().execute(),
  ]);
  const byName = new Intl.Collator('en').compare;
  return { filters, cups, years, places: places.flatMap(({ location }) => location ?? []).toSorted(byName) };
}

async function findGameTypes(database: Database, now: number): Promise<GameType[]> {
  const newest = await Promise.all(GAME_TYPES.map((gameType) => findNewest(database, now, { type: 'Game', gameType })));
  return GAME_TYPES.filter((_, index) => newest[index]);
}

async function findFilmTypes(database: Database, now: number): Promise<FilmType[]> {
  const rows = await database
    .selectFrom('tags')
    .where('name_key', 'in', FILM_TYPES)
    .where('id', 'in', (tags) =>
      tags
        .selectFrom('post_tags')
        .where('post_id', 'in', selectPublished(database, now, { type: 'Film' }).select('posts.id'))
        .select('tag_id'),
    )
    .select('name_key')
    .execute();
  return FILM_TYPES.filter((filmType) => rows.some(({ name_key }) => name_key === filmType));
}

async function findCups(database: Database, now: number, type: PostType) {
  const rows = await database
    .selectFrom('cups')
    .where('deleted_at', 'is', null)
    .where(({ exists }) =>
      exists(
        selectPublished(database, now, { type })
          .innerJoin('cup_games', 'cup_games.post_id', 'posts.id')
          .where('cup_games.cup_id', '=', sql.ref<number>('cups.id'))
          .select('posts.id'),
      ),
    )
    .select(['id', 'slug'])
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, slug }) => ({ id, title: shortCupTitle(slug) }));
}

/** Newest first. One query for each year reads far fewer rows than a list of all publish dates. */
async function findYears(database: Database, now: number, type: PostType): Promise<number[]> {
  const years: number[] = [];
  for (let until = now; ; ) {
    // With the year as a second bound SQLite would read all posts between the two.
    const newest = await findNewest(database, until, { type });
    if (!newest) return years;
    const year = new Date(newest.publish_date).getUTCFullYear();
    years.push(year);
    until = Date.UTC(year, 0) - 1;
  }
}

async function findNewest(database: Database, now: number, selection: PostSelection): Promise<PostRow | undefined> {
  const [newest] = await findPostRows(database, now, selection, { limit: 1, offset: 0 });
  return newest;
}
