/** The calls on riders. */

import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { logChange } from '../editing/save-change.ts';
import { restore } from '../editing/trash.ts';
import { listPosts } from '../posts/describe.ts';
import { visibleUntil } from '../posts/visible-until.ts';
import { getRider, getRiderRecord, listRiders } from './describe.ts';
import { addRider, changeRider, deleteRider, getRiderReferences, type RiderDependencies } from './save.ts';

export function riderRoutes(app: FastifyInstance, dependencies: RiderDependencies): void {
  const { database, clock } = dependencies;
  route(app, 'GET /riders', () => listRiders(database));
  route(app, 'GET /riders/{id}', ({ params }) => getRider(database, params.id));
  route(app, 'GET /riders/{id}/record', ({ params }) => getRiderRecord(database, clock(), params.id));
  route(app, 'GET /riders/{id}/posts/page/{page}', async ({ params, caller }) => {
    const rider = await getRider(database, params.id);
    return listPosts(database, visibleUntil(caller, clock), { riderId: rider.id }, params.page);
  });
  editingRoutes(app, dependencies);
}

function editingRoutes(app: FastifyInstance, dependencies: RiderDependencies): void {
  const { database, clock } = dependencies;

  route(app, 'GET /riders/{id}/references', ({ params }) => getRiderReferences(database, params.id));

  route(app, 'POST /riders', async ({ body, caller: { userId } }, { request }) => {
    const id = await addRider(dependencies, body, userId);
    logChange(request.log, { item: 'riders', id, action: 'created', userId });
    return getRider(database, id);
  });

  route(app, 'PATCH /riders/{id}', async ({ params: { id }, body, caller: { userId } }, { request }) => {
    const changed = await changeRider(dependencies, id, body, userId);
    if (changed) logChange(request.log, { item: 'riders', id, action: 'changed', userId });
    return getRider(database, id);
  });

  route(app, 'DELETE /riders/{id}', async ({ params: { id }, caller: { userId } }, { request }) => {
    await inTransaction(database, (trx) => deleteRider(trx, id, userId, clock()));
    logChange(request.log, { item: 'riders', id, action: 'deleted', userId });
    return { id };
  });

  route(app, 'POST /riders/{id}/restore', async ({ params: { id }, caller: { userId } }, { request }) => {
    await inTransaction(database, (trx) => restore(trx, { item: 'riders', id, by: userId }, clock()));
    logChange(request.log, { item: 'riders', id, action: 'restored', userId });
    return getRider(database, id);
  });
}
