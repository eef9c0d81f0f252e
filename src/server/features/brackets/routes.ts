/** The endpoints of brackets. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type BracketDependencies, getBracket, listBrackets } from './describe.ts';
import { submitPicks } from './save.ts';

export function bracketRoutes(app: FastifyInstance, dependencies: BracketDependencies & { clock: Clock }): void {
  const { database, clock } = dependencies;
  route(app, 'GET /brackets/{userId}', ({ params }) => listBrackets(dependencies, clock(), params.userId));

  route(app, 'GET /brackets/{userId}/{cupId}', ({ params }) =>
    getBracket(dependencies, clock(), params.userId, params.cupId),
  );

  route(app, 'POST /brackets/{userId}/{cupId}', async ({ params, body, caller }, { request }) => {
    const { userId, cupId } = params;
    assertSame('userId', body.userId, userId);
    assertSame('slvshCupId', body.slvshCupId, cupId);
    const { picks: names, letterCall } = body;
    await inTransaction(database, (trx) => submitPicks(trx, { userId, cupId, names, letterCall }, clock()));
    request.log.info({ event: 'bracket', cupId, userId, by: caller.userId }, 'bracket');
    return getBracket(dependencies, clock(), userId, cupId);
  });
}

/** The body may repeat ids of the path. */
function assertSame(field: string, inBody: number | undefined, inPath: number): void {
  if (inBody !== undefined && inBody !== inPath) {
    throw new AppError('invalid', `${field} number is ${inBody}, but the address names another`, { field });
  }
}
