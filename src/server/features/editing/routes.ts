import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { listHistory } from './history.ts';
import { findTrashed } from './queries.ts';
import { logChange } from './save-change.ts';
import { emptyTrash, eraseItem } from './trash.ts';

export function historyRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  route(app, 'GET /history/{item}/{id}', ({ params }) => listHistory(database, params.item, params.id));
}

/** Older items can still be restored by their address. */
const MAX_LISTED = 200;

export function trashRoutes(app: FastifyInstance, { database, clock }: { database: Database; clock: Clock }): void {
  route(app, 'DELETE /trash/{item}/{id}', async ({ params: { item: kind, id }, caller: { userId } }, { request }) => {
    await inTransaction(database, (trx) => eraseItem(trx, { kind, id }, { userId, now: clock() }));
    logChange(request.log, { kind, id, action: 'erased', userId });
    return { id };
  });

  route(app, 'GET /trash', async () => {
    const rows = await findTrashed(database, MAX_LISTED);
    return rows.map(({ item, id, title, deleted_at, deleted_by }) => ({
      item,
      id,
      title,
      deletedAt: new Date(deleted_at).toISOString(),
      deletedBy: deleted_by,
    }));
  });

  route(app, 'DELETE /trash', async ({ caller: { userId } }, { request }) => {
    const emptied = await inTransaction(database, (trx) => emptyTrash(trx, { userId, now: clock() }));
    request.log.info({ event: 'trash emptied', userId, ...emptied }, 'trash emptied');
    return emptied;
  });
}
