/** The calls on riders. */

import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../http/route.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { momentSeenBy } from '../editing/moment-seen-by.ts';
import { takeFromTrash } from '../editing/trash-item.ts';
import { logWrite } from '../editing/write-log.ts';
import { listPosts } from '../posts/list-posts.ts';
import { addRider, changeRider } from './change-rider.ts';
import { deleteRider, getRiderReferences } from './delete-rider.ts';
import { getRider } from './get-rider.ts';
import { listRiders } from './list-riders.ts';
import { getRiderRecord } from './rider-record.ts';
import type { RiderRoom } from './rider-room.ts';

export function riderRoutes(app: FastifyInstance, room: RiderRoom): void {
  const { database, clock } = room;
  serveCall(app, 'GET /riders', () => listRiders(database));
  serveCall(app, 'GET /riders/{id}', ({ params }) => getRider(database, params.id));
  serveCall(app, 'GET /riders/{id}/record', ({ params }) => getRiderRecord(database, clock(), params.id));
  serveCall(app, 'GET /riders/{id}/posts/page/{page}', async ({ params, caller }) => {
    const rider = await getRider(database, params.id);
    return listPosts(database, momentSeenBy(caller, clock), { riderId: rider.id }, params.page);
  });
  editingRoutes(app, room);
}

function editingRoutes(app: FastifyInstance, room: RiderRoom): void {
  const { database, clock } = room;

  serveCall(app, 'GET /riders/{id}/references', ({ params }) => getRiderReferences(database, params.id));

  serveCall(app, 'POST /riders', async ({ body, caller: { userId } }, { request }) => {
    const id = await addRider(room, body, userId);
    logWrite(request.log, { item: 'riders', id, action: 'created', userId });
    return getRider(database, id);
  });

  serveCall(app, 'PATCH /riders/{id}', async ({ params: { id }, body, caller: { userId } }, { request }) => {
    const changed = await changeRider(room, id, body, userId);
    if (changed) logWrite(request.log, { item: 'riders', id, action: 'changed', userId });
    return getRider(database, id);
  });

  serveCall(app, 'DELETE /riders/{id}', async ({ params: { id }, caller: { userId } }, { request }) => {
    await inTransaction(database, (trx) => deleteRider(trx, id, userId, clock()));
    logWrite(request.log, { item: 'riders', id, action: 'deleted', userId });
    return { id };
  });

  serveCall(app, 'POST /riders/{id}/restore', async ({ params: { id }, caller: { userId } }, { request }) => {
    await inTransaction(database, (trx) => takeFromTrash(trx, { item: 'riders', id, by: userId }, clock()));
    logWrite(request.log, { item: 'riders', id, action: 'restored', userId });
    return getRider(database, id);
  });
}
