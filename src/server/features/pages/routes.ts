import type { FastifyInstance } from 'fastify';
import type { EndpointParsedBody } from '#contract/api/endpoints.ts';
import type { OwnPage } from '#contract/api/pages.ts';
import type { IsReserved } from '../../http/pages/reserved-paths.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../platform/app-error.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import { logChange } from '../editing/save-change.ts';
import { listRemoved } from '../posts/rich-text.ts';
import { transactionsOfEditors } from '../users/locks.ts';
import { getOwnPage } from './describe.ts';
import { insertPage, restorePage, updatePage } from './save.ts';

type PageDependencies = BaseDependencies & { isReserved: IsReserved };
type Sent = EndpointParsedBody<'PATCH /pages/{id}'>;

export function ownPageRoutes(app: FastifyInstance, { database, clock, isReserved }: PageDependencies): void {
  const asEditor = transactionsOfEditors({ database, clock });

  function assertFree({ path }: Sent): void {
    if (path !== undefined && isReserved(path)) throw new AppError('path-reserved', { field: 'path' });
  }

  async function getSaved(id: number, { text, textFr }: Sent): Promise<OwnPage> {
    const removed = listRemoved(text, textFr);
    return { ...(await getOwnPage(database, id)), ...(removed && { removed }) };
  }

  route(app, 'GET /pages/{id}', ({ params }) => getOwnPage(database, params.id));

  route(app, 'POST /pages', async ({ body, caller }, { request }) => {
    assertFree(body);
    const id = await asEditor(caller, (trx, actor) => insertPage(trx, body, actor));
    logChange(request, { kind: 'pages', id, action: 'created' });
    return getSaved(id, body);
  });

  route(app, 'PATCH /pages/{id}', async ({ params: { id }, body, caller }, { request }) => {
    assertFree(body);
    const changed = await asEditor(caller, (trx, actor) => updatePage(trx, id, body, actor));
    if (changed) logChange(request, { kind: 'pages', id, action: 'changed' });
    return getSaved(id, body);
  });

  route(app, 'POST /pages/{id}/restore', async ({ params: { id }, caller }, { request }) => {
    await asEditor(caller, (trx, actor) => restorePage(trx, id, actor));
    logChange(request, { kind: 'pages', id, action: 'restored' });
    return getOwnPage(database, id);
  });
}
