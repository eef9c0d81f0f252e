/** The call that tells pages what the operator has chosen. */
import type { FastifyInstance } from 'fastify';
import type { Site } from '#contract/site.ts';
import { serveCall } from '../api/serve-call.ts';

export function siteRoutes(app: FastifyInstance, chosen: Site): void {
  serveCall(app, 'GET /site', async () => chosen);
}
