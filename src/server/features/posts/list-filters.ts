import { sql } from 'kysely';
import type { ListFilters } from '#contract/api/posts.ts';
import { shortCupTitle } from '#contract/rules/cups.ts';
import { FILM_TYPES, type FilmType, GAME_TYPES, type GameType, type PostType } from '#contract/rules/posts.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { PostRow } from './post-parts.ts';
import { type PostSelection, readPosts, selectPublished } from './read-posts.ts';

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
    .where('nameKey', 'in', FILM_TYPES)
    .where('id', 'in', (tags) =>
      tags
        .selectFrom('postTags')
        .where('postId', 'in', selectPublished(database, now, { type: 'Film' }).select('posts.id'))
        .select('tagId'),
    )
    .select('nameKey')
    .execute();
  return FILM_TYPES.filter((filmType) => rows.some(({ nameKey }) => nameKey === filmType));
}

async function findCups(database: Database, now: number, type: PostType) {
  const rows = await database
    .selectFrom('cups')
    .where('deletedAt', 'is', null)
    .where(({ exists }) =>
      exists(
        selectPublished(database, now, { type })
          .innerJoin('cupGames', 'cupGames.postId', 'posts.id')
          .where('cupGames.cupId', '=', sql.ref<number>('cups.id'))
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
    const year = new Date(newest.publishDate).getUTCFullYear();
    years.push(year);
    until = Date.UTC(year, 0) - 1;
  }
}

async function findNewest(database: Database, now: number, selection: PostSelection): Promise<PostRow | undefined> {
  const [newest] = await readPosts(database, now, selection, { limit: 1 });
  return newest;
}
