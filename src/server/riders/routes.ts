/** The calls on riders. */
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../api/serve-call.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { listPosts } from '../posts/list-posts.ts';
import { getRider } from './get-rider.ts';
import { listRiders } from './list-riders.ts';
import { getRiderRecord } from './rider-record.ts';

export function riderRoutes(app: FastifyInstance, { database, clock }: { database: Database; clock: Clock }): void {
  serveCall(app, 'GET /riders', () => listRiders(database));
  serveCall(app, 'GET /riders/{id}', ({ params }) => getRider(database, params.id));
  serveCall(app, 'GET /riders/{id}/record', ({ params }) => getRiderRecord(database, clock(), params.id));
  serveCall(app, 'GET /riders/{id}/posts/page/{page}', async ({ params }) => {
    const rider = await getRider(database, params.id);
    return listPosts(database, clock(), { riderId: rider.id }, params.page);
  });
}
