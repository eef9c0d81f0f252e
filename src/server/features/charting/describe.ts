import type { ChartedGames, ChartingFan, ChartQueueEntry, OwnProposal } from '#contract/api/charting.ts';
import type { Trick } from '#contract/api/posts.ts';
import type { OwnData } from '#contract/api/users.ts';
import { englishText } from '#contract/rules/problems.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Row } from '../../platform/database/schema.ts';
import { withIsoTimes } from '../../platform/iso-times.ts';
import { findGameOfTheDay } from '../calls/game-of-the-day.ts';
import { describePost } from '../posts/describe.ts';
import { REPLY_PARTS } from '../posts/post-parts.ts';
import { readPosts, selectPublished } from '../posts/read-posts.ts';
import { findProblem } from './problems.ts';
import { findProposalsOfUser, selectProposals } from './queries.ts';

/** The queue shows only some proposals at once, because each has up to 60 kB. */
const MAX_QUEUED_PROPOSALS = 100;

export async function listOwnProposals(database: Database, now: Milliseconds, userId: number): Promise<OwnProposal[]> {
  return (await findProposalsOfUser(database, now, userId)).map(describeProposal);
}

/** Includes proposals for posts in the trash. */
export async function listProposalsForDownload(database: Database, userId: number): Promise<OwnData['chartProposals']> {
  const rows = await database
    .selectFrom('chartProposals')
    .innerJoin('posts', 'posts.id', 'chartProposals.postId')
    .where('userId', '=', userId)
    .select(['postId', 'title', 'status', 'chartProposals.createdAt', 'decidedAt', 'tricks'])
    .orderBy('chartProposals.id')
    .execute();
  return rows.map(describeProposal);
}

function describeProposal<R extends Pick<Row<'chartProposals'>, 'createdAt' | 'decidedAt'> & { tricks: string | null }>(
  row: R,
) {
  return {
    ...withIsoTimes(row, 'createdAt', 'decidedAt'),
    tricks: row.tricks === null ? null : JSON.parse(row.tricks),
  };
}

/** Groups the proposals by game. The game that has waited longest comes first. */
export async function listChartQueue(database: Database, now: Milliseconds): Promise<ChartQueueEntry[]> {
  const queued = Map.groupBy(await findQueuedProposals(database, now), ({ postId }) => postId);
  const ids = [...queued.keys()];
  const rows = await readPosts(database, now, { ids }, { order: 'given', with: ['riders', 'tricks'] });
  return rows.map((row) => {
    const { id, title, version, riders, winnerId, loserId, winnerScore, tricks } = row;
    return {
      post: { id, title, version, riders, winnerId, loserId, winnerScore, tricks },
      proposals: (queued.get(id) ?? []).map(({ userId, name, demo, postId: _, ...proposal }) => {
        const tricks: Trick[] = JSON.parse(proposal.tricks);
        const cause = findProblem(row, tricks) ?? null;
        return {
          ...withIsoTimes(proposal, 'createdAt'),
          ...{ fan: { id: userId, name }, demo: demo === 1, tricks },
          ...{ problem: cause && englishText(cause), cause },
        };
      }),
    };
  });
}

export function countOpenProposals(database: Database, now: Milliseconds): Promise<number> {
  return countRows(selectProposals(database, now).where('status', '=', 'open'));
}

function findQueuedProposals(database: Database, now: Milliseconds) {
  return selectProposals(database, now)
    .innerJoin('users', 'users.id', 'userId')
    .where('status', '=', 'open')
    .select(['chartProposals.id', 'postId', 'userId', 'users.name', 'tricks', 'demo', 'chartProposals.createdAt'])
    .orderBy('chartProposals.createdAt')
    .orderBy('chartProposals.id')
    .limit(MAX_QUEUED_PROPOSALS)
    .execute();
}

/** With `userId`, the list has only that fan, and is empty without a proposal. */
export async function listChartingFans(database: Database, userId?: number): Promise<ChartingFan[]> {
  const fans = await database
    .selectFrom('chartProposals')
    .innerJoin('users', 'users.id', 'userId')
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId as number))
    .groupBy(['users.id', 'users.name'])
    .select(({ fn, selectFrom }) => [
      'users.id as userId',
      'users.name',
      fn.count<number>('chartProposals.id').filterWhere('status', '=', 'open').as('open'),
      fn.count<number>('chartProposals.id').filterWhere('status', '=', 'refused').as('refused'),
      selectFrom('posts')
        .whereRef('posts.chartedBy', '=', 'users.id')
        .select((post) => post.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('games'),
    ])
    .execute();
  return fans.sort(
    (one, other) => other.games - one.games || one.name.localeCompare(other.name, 'en') || one.userId - other.userId,
  );
}

export async function getChartedGames(database: Database, now: Milliseconds): Promise<ChartedGames> {
  const game = await findGameOfTheDay(database, now);
  const [[gameOfTheDay], { games, demoLedgers }] = await Promise.all([
    readPosts(database, now, { ids: game === undefined ? [] : [game] }, { with: REPLY_PARTS }),
    selectPublished(database, now, { ledger: 'complete' })
      .select(({ fn }) => [fn.countAll<number>().as('games'), fn.max('demoLedger').as('demoLedgers')])
      .executeTakeFirstOrThrow(),
  ]);
  return { gameOfTheDay: gameOfTheDay ? describePost(gameOfTheDay) : null, games, demo: demoLedgers === 1 };
}
