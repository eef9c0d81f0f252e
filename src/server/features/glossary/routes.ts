import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { logChange } from '../editing/save-change.ts';
import { moveToTrash } from '../editing/trash.ts';
import { getGlossaryWord, listGlossary } from './describe.ts';
import { insertWord, restoreWord, updateWord } from './save.ts';

export function glossaryRoutes(app: FastifyInstance, { database, clock }: { database: Database; clock: Clock }): void {
  route(app, 'GET /glossary', () => listGlossary(database));
  route(app, 'GET /glossary/{id}', ({ params }) => getGlossaryWord(database, params.id));

  route(app, 'POST /glossary', async ({ body, caller: { userId } }, { request }) => {
    const id = await inTransaction(database, (trx) => insertWord(trx, body, { userId, now: clock() }));
    logChange(request.log, { kind: 'glossary', id, action: 'created', userId });
    return getGlossaryWord(database, id);
  });

  route(app, 'PATCH /glossary/{id}', async ({ params: { id }, body, caller: { userId } }, { request }) => {
    const changed = await inTransaction(database, (trx) => updateWord(trx, id, body, { userId, now: clock() }));
    if (changed) logChange(request.log, { kind: 'glossary', id, action: 'changed', userId });
    return getGlossaryWord(database, id);
  });

  route(app, 'DELETE /glossary/{id}', async ({ params: { id }, caller: { userId } }, { request }) => {
    await inTransaction(database, (trx) => moveToTrash(trx, { kind: 'glossary', id }, { userId, now: clock() }));
    logChange(request.log, { kind: 'glossary', id, action: 'deleted', userId });
    return { id };
  });

  route(app, 'POST /glossary/{id}/restore', async ({ params: { id }, caller: { userId } }, { request }) => {
    await inTransaction(database, (trx) => restoreWord(trx, id, { userId, now: clock() }));
    logChange(request.log, { kind: 'glossary', id, action: 'restored', userId });
    return getGlossaryWord(database, id);
  });
}
