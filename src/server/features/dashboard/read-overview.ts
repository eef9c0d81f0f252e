/** Reads what the overview shows. */
import type { Overview } from '#contract/overview.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { countByDay, DAY_MS, lastDays } from '../../platform/days.ts';
import { readPlays } from '../view-counts/read-plays.ts';
import { countBrackets, countPosts, countSignUps, findCup, findFirstSteps, findScheduled } from './queries.ts';

const DAYS = 30;
const MONTHS = 12;
const NEXT_POSTS = 5;
const MOST_WATCHED = 5;

export type OverviewParts = { database: Database; clock: Clock; bracketCupId: number };

export async function readOverview({ database, clock, bracketCupId }: OverviewParts): Promise<Overview> {
  const now = clock();
  const days = lastDays(now, DAYS);
  const next = await findScheduled(database, now, NEXT_POSTS);
  return {
    firstSteps: await findFirstSteps(database),
    scheduled: {
      // A post is published from its publish date on, inclusive.
      count: await countPosts(database, now + 1),
      next: next.map(({ id, title, publish_date, type }) => ({
        ...{ id, title, type },
        publishDate: new Date(publish_date).toISOString(),
      })),
    },
    published: await countByMonth(database, now),
    signUps: await countByDay(days, (from, until) => countSignUps(database, from, until)),
    cup: await countCup(database, bracketCupId, days),
    plays: await readPlays(database, days, MOST_WATCHED),
  };
}

async function countCup(database: Database, id: number, days: readonly number[]): Promise<Overview['cup']> {
  const cup = await findCup(database, id);
  if (!cup) return null;
  const counted = await countByDay(days, (from, until) => countBrackets(database, id, from, until));
  const before = await countBrackets(database, id, 0, (days[0] ?? 0) * DAY_MS);
  return {
    id,
    title: cup.slug,
    brackets: counted.reduce((sum, { count }) => sum + count, before),
    days: counted,
  };
}

/** The current month counts up to `now`: posts scheduled for later in it are not published. */
async function countByMonth(database: Database, now: number): Promise<Overview['published']> {
  const today = new Date(now);
  const months: Overview['published'] = [];
  for (let back = MONTHS - 1; back >= 0; back--) {
    const first = (more: number) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back + more, 1);
    const count = await countPosts(database, first(0), Math.min(first(1), now + 1));
    months.push({ month: new Date(first(0)).toISOString().slice(0, 7), count });
  }
  return months;
}
