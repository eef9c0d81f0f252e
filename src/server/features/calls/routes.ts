import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import { enforceAccountLimit } from '../users/account-rate-limits.ts';
import { inTransactionOf } from '../users/locks.ts';
import { finishCalls, getCallRecord, startCalls } from './calls.ts';
import { findGameOfTheDay } from './game-of-the-day.ts';

export function callRoutes(app: FastifyInstance, { database, clock }: BaseDependencies): void {
  route(app, 'GET /calls', ({ caller }) => getCallRecord(database, caller.userId, clock()));

  route(app, 'POST /posts/{id}/calls', async ({ params, caller }) => {
    await enforceAccountLimit({ database, clock }, 'calls', caller.userId);
    const now = clock();
    const game = { userId: caller.userId, postId: params.id, gameOfTheDay: await findGameOfTheDay(database, now) };
    return inTransactionOf(database, caller, (trx) => startCalls(trx, game, now));
  });

  route(app, 'POST /posts/{id}/calls/result', async ({ params, body, caller }) => {
    await enforceAccountLimit({ database, clock }, 'calls', caller.userId);
    const game = { userId: caller.userId, postId: params.id, sent: body.calls };
    return inTransactionOf(database, caller, (trx) => finishCalls(trx, game, clock()));
  });
}
