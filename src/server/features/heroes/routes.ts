/** The calls on heroes. */

import type { FastifyInstance } from 'fastify';
import type { Hero } from '#contract/heroes.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { logChange } from '../editing/save-change.ts';
import { moveToTrash } from '../editing/trash.ts';
import { visibleUntil } from '../posts/visible-until.ts';
import { listHeroes } from './describe.ts';
import { orderHeroes } from './order.ts';
import { addHero, changeHero, type HeroDependencies, restoreHero } from './save.ts';

export function heroRoutes(app: FastifyInstance, dependencies: HeroDependencies): void {
  const { database, clock } = dependencies;
  const listAll = () => listHeroes(database, visibleUntil({ admin: true }, clock));

  async function getHero(id: number): Promise<Hero> {
    const hero = (await listAll()).find((one) => one.id === id);
    if (!hero) throw new AppError('not-found', 'The post of this slide is in the trash');
    return hero;
  }

  route(app, 'GET /heroes', ({ caller }) => listHeroes(database, visibleUntil(caller, clock)));

  route(app, 'POST /heroes', async ({ body, caller: { userId } }, { request }) => {
    const id = await addHero(dependencies, body, userId);
    logChange(request.log, { item: 'heroes', id, action: 'created', userId });
    return getHero(id);
  });

  route(app, 'PATCH /heroes/{id}', async ({ params: { id }, body, caller: { userId } }, { request }) => {
    const action = await changeHero(dependencies, id, body, userId);
    if (action) logChange(request.log, { item: 'heroes', id, action, userId });
    return getHero(id);
  });

  route(app, 'DELETE /heroes/{id}', async ({ params: { id }, caller: { userId } }, { request }) => {
    await inTransaction(database, (trx) => moveToTrash(trx, { item: 'heroes', id, by: userId }, clock()));
    logChange(request.log, { item: 'heroes', id, action: 'deleted', userId });
    return { id };
  });

  route(app, 'POST /heroes/{id}/restore', async ({ params: { id }, caller: { userId } }, { request }) => {
    await inTransaction(database, (trx) => restoreHero(trx, id, userId, clock()));
    logChange(request.log, { item: 'heroes', id, action: 'restored', userId });
    return getHero(id);
  });

  route(app, 'POST /heroes/order', async ({ body, caller: { userId } }, { request }) => {
    const moves = await inTransaction(database, (trx) => orderHeroes(trx, body.ids, userId, clock()));
    for (const { id } of moves) logChange(request.log, { item: 'heroes', id, action: 'moved', userId });
    return listAll();
  });
}
