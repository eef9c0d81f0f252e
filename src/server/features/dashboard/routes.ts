/** The endpoint of the dashboard. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { type OverviewParts, readOverview } from './read-overview.ts';

export function overviewRoutes(app: FastifyInstance, parts: OverviewParts): void {
  route(app, 'GET /overview', () => readOverview(parts));
}
