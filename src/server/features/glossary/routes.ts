import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import { logChange, saveChange } from '../editing/save-change.ts';
import { transactionsOfEditors } from '../users/locks.ts';
import { getGlossaryWord, listGlossary } from './describe.ts';
import { insertWord, restoreWord, wordEntity } from './save.ts';

export function glossaryRoutes(app: FastifyInstance, { database, clock }: BaseDependencies): void {
  const asEditor = transactionsOfEditors({ database, clock });
  route(app, 'GET /glossary', () => listGlossary(database));
  route(app, 'GET /glossary/{id}', ({ params }) => getGlossaryWord(database, params.id));

  route(app, 'POST /glossary', async ({ body, caller }, { request }) => {
    const id = await asEditor(caller, (trx, actor) => insertWord(trx, body, actor));
    logChange(request, { kind: 'glossary', id, action: 'created' });
    return getGlossaryWord(database, id);
  });

  route(app, 'PATCH /glossary/{id}', async ({ params: { id }, body, caller }, { request }) => {
    const changed = await asEditor(caller, (trx, actor) => saveChange(trx, wordEntity, id, body, actor));
    if (changed) logChange(request, { kind: 'glossary', id, action: 'changed' });
    return getGlossaryWord(database, id);
  });

  route(app, 'POST /glossary/{id}/restore', async ({ params: { id }, caller }, { request }) => {
    await asEditor(caller, (trx, actor) => restoreWord(trx, id, actor));
    logChange(request, { kind: 'glossary', id, action: 'restored' });
    return getGlossaryWord(database, id);
  });
}
