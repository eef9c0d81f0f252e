/** The call on what the site does. */
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../api/serve-call.ts';
import { createOverview, type OverviewParts } from './read-overview.ts';

export function overviewRoutes(app: FastifyInstance, parts: OverviewParts): void {
  serveCall(app, 'GET /overview', createOverview(parts));
}
