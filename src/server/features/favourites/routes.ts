/** The endpoints of favourites in accounts. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { enforceRateLimits } from '../../platform/limits/rate-limit.ts';
import { accountLimit } from '../users/account-rate-limits.ts';
import { inTransactionOf } from '../users/locks.ts';
import { deleteFavourites, mergeFavourites } from './favourites.ts';

/** Of a fan, in all browsers: each merges when a page is opened and after each change. */
const QUOTA = { max: 300, window: 60 * 60_000 };

export function favouriteRoutes(app: FastifyInstance, { database, clock }: { database: Database; clock: Clock }): void {
  const enforceLimit = (userId: number) =>
    enforceRateLimits(
      database,
      'Too many changes of favourites.',
      [accountLimit('favourites', userId, QUOTA)],
      clock(),
    );

  route(app, 'POST /users/{id}/favourites', async ({ params: { id }, body, caller }) => {
    await enforceLimit(id);
    const sent = { userId: id, changes: body.changes };
    return { changes: await inTransactionOf(database, caller, (trx) => mergeFavourites(trx, sent, clock())) };
  });

  route(app, 'DELETE /users/{id}/favourites', async ({ params: { id }, caller }) => {
    await enforceLimit(id);
    // A merge that is under way ends before.
    await inTransactionOf(database, caller, (trx) => deleteFavourites(trx, id));
    return { id };
  });
}
