/** The calls on cups. */
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../api/serve-call.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { Refusal } from '../refusal.ts';
import { describeCups } from './describe-cups.ts';
import { findCupRows } from './queries.ts';

export function cupRoutes(app: FastifyInstance, { database, clock }: { database: Database; clock: Clock }): void {
  serveCall(app, 'GET /cups', async () => describeCups(database, clock(), await findCupRows(database)));

  serveCall(app, 'GET /cups/{id}', async ({ params }) => {
    const [cup] = await describeCups(database, clock(), await findCupRows(database, params.id));
    if (!cup) throw new Refusal('not-found', 'There is no cup of this number');
    return cup;
  });
}
