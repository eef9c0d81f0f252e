import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import { enforceAccountLimit } from '../users/account-rate-limits.ts';
import { inTransactionOf } from '../users/locks.ts';
import { deleteFavourites, mergeFavourites } from './favourites.ts';

export function favouriteRoutes(app: FastifyInstance, { database, clock }: BaseDependencies): void {
  route(app, 'POST /users/{id}/favourites', async ({ params: { id }, body, caller }) => {
    await enforceAccountLimit({ database, clock }, 'favourites', id);
    const sent = { userId: id, changes: body.changes };
    return { changes: await inTransactionOf(database, caller, (trx) => mergeFavourites(trx, sent, clock())) };
  });

  route(app, 'DELETE /users/{id}/favourites', async ({ params: { id }, caller }) => {
    await enforceAccountLimit({ database, clock }, 'favourites', id);
    // The lock waits for a running merge.
    await inTransactionOf(database, caller, (trx) => deleteFavourites(trx, id));
    return { id };
  });
}
