/** The calls on brackets. */

import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { Refusal } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { type BracketParts, getBracket, listBrackets } from './describe-brackets.ts';
import { submitPicks } from './submit-picks.ts';

export function bracketRoutes(app: FastifyInstance, room: BracketParts & { clock: Clock }): void {
  const { database, clock } = room;
  route(app, 'GET /brackets/{userId}', ({ params }) => listBrackets(room, clock(), params.userId));

  route(app, 'GET /brackets/{userId}/{cupId}', ({ params }) => getBracket(room, clock(), params.userId, params.cupId));

  route(app, 'POST /brackets/{userId}/{cupId}', async ({ params, body, caller }, { request }) => {
    const { userId, cupId } = params;
    refuseOther('userId', body.userId, userId);
    refuseOther('slvshCupId', body.slvshCupId, cupId);
    await inTransaction(database, (trx) => submitPicks(trx, { userId, cupId, names: body.picks }, clock()));
    request.log.info({ event: 'bracket', cupId, userId, by: caller.userId }, 'bracket');
    return getBracket(room, clock(), userId, cupId);
  });
}

/** What the body repeats has to be what the address says. */
function refuseOther(field: string, sent: number | undefined, named: number): void {
  if (sent !== undefined && sent !== named) {
    throw new Refusal('invalid', `${field} is ${sent}, but the address names another`, { field });
  }
}
