import type { FastifyInstance } from 'fastify';
import { ENTITY_KINDS } from '#contract/rules/entities.ts';
import { route } from '../../http/route.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import { listHistory } from '../editing/history.ts';
import { logChange } from '../editing/save-change.ts';
import { emptyTrash, eraseItem, listTrash, moveToTrash } from '../editing/trash.ts';
import { deleteRider } from '../riders/save.ts';
import { transactionsOfEditors } from '../users/locks.ts';

export function trashRoutes(app: FastifyInstance, { database, clock }: BaseDependencies): void {
  const asEditor = transactionsOfEditors({ database, clock });
  route(app, 'GET /history/{item}/{id}', ({ params }) => listHistory(database, params.item, params.id));
  route(app, 'GET /history/site', () => listHistory(database, 'site', 1));
  route(app, 'GET /history/users/{id}', ({ params }) => listHistory(database, 'users', params.id));

  for (const kind of ENTITY_KINDS) {
    route(app, `DELETE /${kind}/{id}`, async ({ params: { id }, caller }, { request }) => {
      await asEditor(caller, (trx, actor) =>
        kind === 'riders' ? deleteRider(trx, id, actor) : moveToTrash(trx, { kind, id }, actor),
      );
      logChange(request, { kind, id, action: 'deleted' });
      return { id };
    });
  }

  route(app, 'DELETE /trash/{item}/{id}', async ({ params: { item: kind, id }, caller }, { request }) => {
    await asEditor(caller, (trx, actor) => eraseItem(trx, { kind, id }, actor));
    logChange(request, { kind, id, action: 'erased' });
    return { id };
  });

  route(app, 'GET /trash', () => listTrash(database));

  route(app, 'DELETE /trash', async ({ caller }, { request }) => {
    const emptied = await asEditor(caller, (trx, actor) => emptyTrash(trx, actor));
    request.log.info({ event: 'trash emptied', userId: caller.userId, ...emptied }, 'trash emptied');
    return emptied;
  });
}
