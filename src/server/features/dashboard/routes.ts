/** The endpoint of the dashboard. */
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../http/route.ts';
import { type OverviewParts, readOverview } from './read-overview.ts';

export function overviewRoutes(app: FastifyInstance, parts: OverviewParts): void {
  serveCall(app, 'GET /overview', () => readOverview(parts));
}
