/** The call that tells pages what the operator has chosen. */
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../api/serve-call.ts';

export function siteRoutes(app: FastifyInstance, { bracketCupId }: { bracketCupId: number }): void {
  serveCall(app, 'GET /site', async () => ({ bracketCupId }));
}
