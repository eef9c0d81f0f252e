/** The calls of fans are private. */
import type { CallRecord, CallResult } from '#contract/api/charting.ts';
import type { EndpointParsedBody } from '#contract/api/endpoints.ts';
import type { Trick } from '#contract/api/posts.ts';
import type { OwnData } from '#contract/api/users.ts';
import {
  type Calls,
  callableRows,
  findStreaks,
  MIN_CALLED_SHARE,
  scoreCalls,
  watchedSeconds,
} from '#contract/rules/calls.ts';
import { findDuel, readLedger } from '#contract/rules/letters.ts';
import { problem } from '#contract/rules/problems.ts';
import { DAY, dayOf, type Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { dateOf } from '../../platform/days.ts';
import { withIsoTimes } from '../../platform/iso-times.ts';
import { getPost } from '../posts/describe.ts';

type SentCalls = EndpointParsedBody<'POST /posts/{id}/calls/result'>['calls'];

/** The `day` of a game that is not the game of the day. */
const ANY_DAY = 0;

/** The fastest playback speed of the video hosts. */
const MAX_SPEED = 2;

/** A game of the day cannot be finished for the streak later. */
const START_LIFETIME: Milliseconds = DAY;

/** A repeated start keeps the first one of the day. */
export async function startCalls(
  trx: DatabaseTransaction,
  { userId, postId, gameOfTheDay }: { userId: number; postId: number; gameOfTheDay: number | undefined },
  now: Milliseconds,
): Promise<CallRecord> {
  await getCallableTricks(trx, postId, now);
  const day = postId === gameOfTheDay ? dayOf(now) : ANY_DAY;
  await trx
    .insertInto('calls')
    .values({ userId, postId, day, startedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'postId', 'day'])
        .doUpdateSet({ startedAt: now })
        .where('calls.finishedAt', 'is', null)
        .where(({ or, eb }) => or([eb('calls.startedAt', '<', now - START_LIFETIME), eb('calls.startedAt', '>', now)])),
    )
    .execute();
  return getCallRecord(trx, userId, now);
}

/** Stores the result of an open start after the time that the video takes. */
export async function finishCalls(
  trx: DatabaseTransaction,
  { userId, postId, sent }: { userId: number; postId: number; sent: SentCalls },
  now: Milliseconds,
): Promise<CallResult> {
  const tricks = await getCallableTricks(trx, postId, now);
  const calls = readCalls(sent, tricks.length);
  const score = scoreCalls(tricks, calls);
  const watched = Math.ceil((watchedSeconds(tricks, calls) / MAX_SPEED) * 1000);
  const started = await trx
    .selectFrom('calls')
    .where('userId', '=', userId)
    .where('postId', '=', postId)
    .where('finishedAt', 'is', null)
    .where('startedAt', '>=', now - START_LIFETIME)
    .where('startedAt', '<=', now - watched)
    .select('day')
    // A start of the game of the day comes before a start of the same game after midnight.
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (started) {
    const { right, called, rows, points } = score;
    await trx
      .updateTable('calls')
      .set({ finishedAt: now, rightCalls: right, called, callable: rows, points })
      .where('userId', '=', userId)
      .where('postId', '=', postId)
      .where('day', '=', started.day)
      .execute();
  }
  return { counted: started !== undefined, ...score, ...(await getCallRecord(trx, userId, now)) };
}

/** Throws for an unpublished post, and for a game without a reply to call. */
async function getCallableTricks(database: Database, postId: number, now: Milliseconds): Promise<Trick[]> {
  const post = await getPost(database, now, postId);
  const duel = findDuel({ ...post, riderIds: post.riders.map(({ id }) => id) });
  const complete = duel !== undefined && readLedger(post.tricks, duel).result !== undefined;
  if (complete && callableRows(post.tricks).length > 0) return post.tricks;
  throw new AppError('game-not-callable');
}

function readCalls(sent: SentCalls, rows: number): Calls {
  const calls = new Map<number, SentCalls[number]['call']>();
  for (const { row, call } of sent) {
    if (row > rows) throw new AppError(problem('call-row-unknown', { row, rows }), { field: 'calls' });
    if (calls.has(row - 1)) throw new AppError(problem('call-row-twice', { row }), { field: 'calls' });
    calls.set(row - 1, call);
  }
  return calls;
}

export async function getCallRecord(database: Database, userId: number, now: Milliseconds): Promise<CallRecord> {
  const rows = await database
    .selectFrom('calls')
    .where('userId', '=', userId)
    .where('day', '>', ANY_DAY)
    .where('finishedAt', 'is not', null)
    .select(['day', 'called', 'callable'])
    .execute();
  const days = rows
    .filter(({ called, callable }) => (called ?? 0) >= (callable ?? 0) * MIN_CALLED_SHARE)
    .map(({ day }) => day);
  const today = dayOf(now);
  const { current, best } = findStreaks(days, today);
  return { streak: current, bestStreak: best, today: days.includes(today) };
}

export async function listOwnCalls(database: Database, userId: number): Promise<OwnData['calledGames']> {
  const rows = await database
    .selectFrom('calls')
    .innerJoin('posts', 'posts.id', 'calls.postId')
    .where('userId', '=', userId)
    .select(['postId', 'title', 'day', 'startedAt', 'finishedAt', 'rightCalls as right', 'called', 'points'])
    .orderBy('startedAt')
    .orderBy('postId')
    .execute();
  return rows.map(({ day, ...game }) => ({
    ...withIsoTimes(game, 'startedAt', 'finishedAt'),
    gameOfTheDay: day === ANY_DAY ? null : dateOf(day),
  }));
}

export async function deleteCalls(trx: DatabaseTransaction, userId: number): Promise<void> {
  await trx.deleteFrom('calls').where('userId', '=', userId).execute();
}
