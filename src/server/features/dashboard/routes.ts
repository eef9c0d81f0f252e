import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Dashboard } from '#contract/api/admin.ts';
import { acceptsPicks, BRACKET_RIDERS } from '#contract/rules/bracket.ts';
import { DAY, type Milliseconds } from '#contract/rules/time.ts';
import { route } from '../../http/route.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import { END_OF_TIME } from '../../platform/clock.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/schema.ts';
import { countByDay, lastDays } from '../../platform/days.ts';
import { withIsoTimes } from '../../platform/iso-times.ts';
import { countOpenProposals } from '../charting/describe.ts';
import { listCrewReports } from '../crews/reports.ts';
import type { GetBracketCupId } from '../cups/bracket-cup.ts';
import { type DecidedCup, findDecidedCups, slotsOf } from '../cups/decided-cup.ts';
import { countTrash } from '../editing/trash.ts';
import { countBrackets as countAllBrackets } from '../leaderboards/leaderboards.ts';
import { countGamesWithoutResult } from '../posts/post-table.ts';
import { readViews } from '../view-counts/read-views.ts';

export function dashboardRoutes(app: FastifyInstance, dependencies: DashboardDependencies): void {
  route(app, 'GET /overview', async ({ caller }) => ({
    ...(await readDashboard(dependencies)),
    ...(caller.role === 'admin' && (await readFanFigures(dependencies))),
  }));
}

const DAYS_SHOWN = 30;
const MONTHS_SHOWN = 12;
const UPCOMING_POSTS = 5;
const MOST_WATCHED = 5;

type DashboardDependencies = BaseDependencies & { getBracketCupId: GetBracketCupId };

async function readDashboard({ database, clock, getBracketCupId }: DashboardDependencies): Promise<Dashboard> {
  const now = clock();
  const days = lastDays(now, DAYS_SHOWN);
  const bracketCupId = await getBracketCupId();
  const cup = (await findDecidedCups(database, now, [bracketCupId])).get(bracketCupId);
  const upcoming = await findScheduled(database, now, UPCOMING_POSTS);
  return {
    firstSteps: await findFirstSteps(database, now, cup),
    scheduled: {
      // A post is public from its publish date on, inclusive.
      count: await countPosts(database, now + 1),
      next: upcoming.map((post) => withIsoTimes(post, 'publishDate')),
    },
    gamesWithoutResult: await countGamesWithoutResult(database),
    trashed: await countTrash(database),
    published: await countByMonth(database, now),
    cup: cup ? await countCup(database, cup.row, days) : null,
    plays: await readViews(database, days, MOST_WATCHED),
  };
}

async function readFanFigures({ database, clock }: DashboardDependencies) {
  const now = clock();
  return {
    openCharts: await countOpenProposals(database, now),
    crewReports: (await listCrewReports(database)).length,
    signUps: await countByDay(lastDays(now, DAYS_SHOWN), (from, until) => countSignUps(database, from, until)),
  };
}

async function countCup(
  database: Database,
  { id, slug }: DecidedCup['row'],
  days: readonly number[],
): Promise<Dashboard['cup']> {
  const counted = await countByDay(days, (from, until) => countBrackets(database, id, from, until));
  const before = await countBrackets(database, id, 0, (days[0] ?? 0) * DAY);
  return { id, title: slug, brackets: counted.reduce((sum, { count }) => sum + count, before), days: counted };
}

/** The current month ends at `now`, because later posts are not published. */
async function countByMonth(database: Database, now: Milliseconds): Promise<Dashboard['published']> {
  const today = new Date(now);
  const months: Dashboard['published'] = [];
  for (let back = MONTHS_SHOWN - 1; back >= 0; back--) {
    const first = (more: number) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back + more, 1);
    const count = await countPosts(database, first(0), Math.min(first(1), now + 1));
    months.push({ month: new Date(first(0)).toISOString().slice(0, 7), count });
  }
  return months;
}

async function findFirstSteps(
  database: Database,
  now: Milliseconds,
  cup: DecidedCup | undefined,
): Promise<Dashboard['firstSteps']> {
  const has = async (table: 'posts' | 'riders' | 'heroes', count = 1) => {
    const rows = await database.selectFrom(table).where('deletedAt', 'is', null).select('id').limit(count).execute();
    return rows.length === count;
  };
  return {
    rider: await has('riders', BRACKET_RIDERS),
    cup: cup !== undefined && (await isPlayable(database, now, cup)),
    post: await has('posts'),
    slide: await has('heroes'),
  };
}

/** Whether fans can submit brackets for the cup, or have done so. */
async function isPlayable(database: Database, now: Milliseconds, cup: DecidedCup): Promise<boolean> {
  return (
    acceptsPicks(slotsOf(cup), cup.row.picksCloseAt, cup.results, now) ||
    (await countAllBrackets(database, cup.row.id)) > 0
  );
}

function findScheduled(database: Database, now: Milliseconds, limit: number) {
  return database
    .selectFrom('posts')
    .where('deletedAt', 'is', null)
    .where('publishDate', '>', now)
    .orderBy('publishDate')
    .orderBy('id')
    .limit(limit)
    .select(['id', 'title', 'publishDate', 'type'])
    .execute();
}

/** `until` is exclusive. */
function countPosts(database: Database, from: Milliseconds, until = END_OF_TIME): Promise<number> {
  const posts = database.selectFrom('posts').where('deletedAt', 'is', null);
  return countRows(posts.where('publishDate', '>=', from).where('publishDate', '<', until));
}

/** Includes deleted fans. */
function countSignUps(database: Database, from: Milliseconds, until: Milliseconds): Promise<number> {
  // A literal, because a parameter would not use the partial index.
  const fans = database.selectFrom('users').where(sql<boolean>`role = 'fan'`);
  return countRows(fans.where('createdAt', '>=', from).where('createdAt', '<', until));
}

function countBrackets(database: Database, cupId: number, from: Milliseconds, until: Milliseconds): Promise<number> {
  const brackets = database.selectFrom('brackets').where('cupId', '=', cupId);
  return countRows(brackets.where('submittedAt', '>=', from).where('submittedAt', '<', until));
}
