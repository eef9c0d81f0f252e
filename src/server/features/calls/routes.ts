/** The endpoints of CALL IT. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { enforceRateLimits } from '../../platform/limits/rate-limit.ts';
import { accountLimit } from '../users/account-rate-limits.ts';
import { inTransactionOf } from '../users/locks.ts';
import { finishCalls, getCallRecord, startCalls } from './calls.ts';
import { findGameOfTheDay } from './game-of-the-day.ts';

/** Starts and results of a fan. */
const QUOTA = { max: 60, window: 60 * 60_000 };

export function callRoutes(app: FastifyInstance, { database, clock }: { database: Database; clock: Clock }): void {
  const enforceLimit = (userId: number) =>
    enforceRateLimits(database, 'Too many called games.', [accountLimit('calls', userId, QUOTA)], clock());

  route(app, 'GET /calls', ({ caller }) => getCallRecord(database, caller.userId, clock()));

  route(app, 'POST /posts/{id}/calls', async ({ params, caller }) => {
    await enforceLimit(caller.userId);
    const now = clock();
    const game = { userId: caller.userId, postId: params.id, gameOfTheDay: await findGameOfTheDay(database, now) };
    return inTransactionOf(database, caller, (trx) => startCalls(trx, game, now));
  });

  route(app, 'POST /posts/{id}/calls/result', async ({ params, body, caller }) => {
    await enforceLimit(caller.userId);
    const game = { userId: caller.userId, postId: params.id, sent: body.calls };
    return inTransactionOf(database, caller, (trx) => finishCalls(trx, game, clock()));
  });
}
