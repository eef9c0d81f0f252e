/** The call on the history of what admins edit. */
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/route.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { listHistory } from './list-history.ts';

export function historyRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  serveCall(app, 'GET /history/{item}/{id}', ({ params }) => listHistory(database, params.item, params.id));
}
