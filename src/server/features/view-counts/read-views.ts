/** Views per day and the most viewed posts. */
import type { Database } from '../../platform/database/schema.ts';
import { type DayCount, dateOf } from '../../platform/days.ts';

type ViewReport = { days: DayCount[]; mostWatched: { id: number; title: string; plays: number }[] };

/** Views by day, and the `limit` posts with the most views since the first of `days`, ties by id, without posts in the trash. */
export async function readViews(database: Database, days: readonly number[], limit: number): Promise<ViewReport> {
  const from = days[0] ?? 0;
  const counts = new Map((await countViewsByDay(database, from)).map(({ day, count }) => [day, count]));
  return {
    days: days.map((day) => ({ day: dateOf(day), count: counts.get(day) ?? 0 })),
    mostWatched: await listMostViewed(database, from, limit),
  };
}

function countViewsByDay(database: Database, from: number) {
  return database
    .selectFrom('post_plays')
    .where('day', '>=', from)
    .groupBy('day')
    .select((views) => ['day', views.fn.sum<number>('count').as('count')])
    .execute();
}

function listMostViewed(database: Database, from: number, limit: number) {
  return database
    .selectFrom('post_plays')
    .innerJoin('posts', 'posts.id', 'post_plays.post_id')
    .where('posts.deleted_at', 'is', null)
    .where('post_plays.day', '>=', from)
    .groupBy('posts.id')
    .select((views) => ['posts.id', 'posts.title', views.fn.sum<number>('post_plays.count').as('plays')])
    .orderBy('plays', 'desc')
    .orderBy('posts.id')
    .limit(limit)
    .execute();
}
