/** The calls on the trash. */
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/route.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { logWrite } from '../write-log.ts';
import { emptyTrash, eraseItem } from './erase.ts';
import { findTrashed } from './queries.ts';

/** Whoever has not missed it by then can still restore it by its address. */
const SHOWN = 200;

export function trashRoutes(app: FastifyInstance, { database, clock }: { database: Database; clock: Clock }): void {
  serveCall(app, 'DELETE /trash/{item}/{id}', async ({ params: { item, id }, caller: { userId } }, { request }) => {
    await inTransaction(database, (trx) => eraseItem(trx, { item, id, by: userId }, clock()));
    logWrite(request.log, { item, id, action: 'erased', userId });
    return { id };
  });

  serveCall(app, 'GET /trash', async () => {
    const rows = await findTrashed(database, SHOWN);
    return rows.map(({ item, id, title, deleted_at, deleted_by }) => ({
      item,
      id,
      title,
      deletedAt: new Date(deleted_at).toISOString(),
      deletedBy: deleted_by,
    }));
  });

  serveCall(app, 'DELETE /trash', async ({ caller: { userId } }, { request }) => {
    const emptied = await inTransaction(database, (trx) => emptyTrash(trx, userId, clock()));
    request.log.info({ event: 'trash emptied', userId, ...emptied }, 'trash emptied');
    return emptied;
  });
}
