/** The calls on heroes. */

import type { FastifyInstance } from 'fastify';
import type { Hero } from '#contract/heroes.ts';
import { serveCall } from '../../http/route.ts';
import { Refusal } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { momentSeenBy } from '../editing/moment-seen-by.ts';
import { moveToTrash } from '../editing/trash-item.ts';
import { logWrite } from '../editing/write-log.ts';
import { addHero } from './add-hero.ts';
import { changeHero } from './change-hero.ts';
import type { HeroRoom } from './hero-room.ts';
import { listHeroes } from './list-heroes.ts';
import { orderHeroes } from './order-heroes.ts';
import { restoreHero } from './restore-hero.ts';

export function heroRoutes(app: FastifyInstance, room: HeroRoom): void {
  const { database, clock } = room;
  const listAll = () => listHeroes(database, momentSeenBy({ admin: true }, clock));

  async function getHero(id: number): Promise<Hero> {
    const hero = (await listAll()).find((one) => one.id === id);
    if (!hero) throw new Refusal('not-found', 'The post of this slide is in the trash');
    return hero;
  }

  serveCall(app, 'GET /heroes', ({ caller }) => listHeroes(database, momentSeenBy(caller, clock)));

  serveCall(app, 'POST /heroes', async ({ body, caller: { userId } }, { request }) => {
    const id = await addHero(room, body, userId);
    logWrite(request.log, { item: 'heroes', id, action: 'created', userId });
    return getHero(id);
  });

  serveCall(app, 'PATCH /heroes/{id}', async ({ params: { id }, body, caller: { userId } }, { request }) => {
    const action = await changeHero(room, id, body, userId);
    if (action) logWrite(request.log, { item: 'heroes', id, action, userId });
    return getHero(id);
  });

  serveCall(app, 'DELETE /heroes/{id}', async ({ params: { id }, caller: { userId } }, { request }) => {
    await inTransaction(database, (trx) => moveToTrash(trx, { item: 'heroes', id, by: userId }, clock()));
    logWrite(request.log, { item: 'heroes', id, action: 'deleted', userId });
    return { id };
  });

  serveCall(app, 'POST /heroes/{id}/restore', async ({ params: { id }, caller: { userId } }, { request }) => {
    await inTransaction(database, (trx) => restoreHero(trx, id, userId, clock()));
    logWrite(request.log, { item: 'heroes', id, action: 'restored', userId });
    return getHero(id);
  });

  serveCall(app, 'POST /heroes/order', async ({ body, caller: { userId } }, { request }) => {
    const moves = await inTransaction(database, (trx) => orderHeroes(trx, body.ids, userId, clock()));
    for (const { id } of moves) logWrite(request.log, { item: 'heroes', id, action: 'moved', userId });
    return listAll();
  });
}
