/** Turns away whatever another site makes a visitor's browser send. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';

/** Browsers say where a request comes from; what comes from another site may look, but not write. */
export function rejectCrossSiteWrites(app: FastifyInstance, publicUrl: string): void {
  const ownHost = new URL(publicUrl).host;
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || !isCrossSite(request, ownHost)) return;
    throw new AppError('forbidden', 'This has to be done on the site itself.');
  });
}

/** Old browsers tell the origin only; programs tell neither, and carry no visitor's cookie. */
function isCrossSite({ headers, host }: FastifyRequest, ownHost: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers.origin === undefined) return false;
  const from = URL.canParse(headers.origin) ? new URL(headers.origin).host : 'unknown';
  return from !== ownHost && from !== host;
}
