/** Whether what the database counts by itself is what there is. */
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Inspected } from '../inspection/inspection.ts';

export async function* inspectPostCounts({ database }: Inspected) {
  const kept = await readKept(database);
  const there = await countPosts(database);
  for (const period of new Set([...kept.keys(), ...there.keys()])) {
    const [counted = 0, real = 0] = [kept.get(period), there.get(period)];
    if (counted !== real) yield `The count of posts of ${period} says ${counted}, and there are ${real}`;
  }
}

async function readKept(database: Database): Promise<Map<string, number>> {
  const rows = await database.selectFrom('post_counts').where('count', '<>', 0).selectAll().execute();
  return new Map(rows.map((row) => [nameOf(row), row.count]));
}

async function countPosts(database: Database): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('posts')
    .where('deleted_at', 'is', null)
    .select(({ fn }) => [
      sql<number>`publish_date >> 33`.as('period'),
      'type',
      sql<string>`coalesce(game_type, '')`.as('game_type'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy([sql`1`, sql`2`, sql`3`])
    .execute();
  return new Map(rows.map((row) => [nameOf(row), row.count]));
}

function nameOf({ period, type, game_type }: { period: number; type: string; game_type: string }): string {
  return `period ${period}, ${[type, game_type].filter(Boolean).join(' ')}`;
}
