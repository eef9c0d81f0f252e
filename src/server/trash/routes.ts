/** The call on the trash. */
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../api/serve-call.ts';
import type { Database } from '../database/schema.ts';
import { findTrashed } from './queries.ts';

/** Whoever has not missed it by then can still restore it by its address. */
const SHOWN = 200;

export function trashRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  serveCall(app, 'GET /trash', async () => {
    const rows = await findTrashed(database, SHOWN);
    return rows.map(({ item, id, title, deleted_at, deleted_by }) => ({
      item,
      id,
      title,
      deletedAt: new Date(deleted_at).toISOString(),
      deletedBy: deleted_by,
    }));
  });
}
