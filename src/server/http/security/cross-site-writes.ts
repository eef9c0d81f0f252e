import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { isSafeMethod } from '../request.ts';

/** Refuses writes that another site makes a visitor's browser send (CSRF). */
export function rejectCrossSiteWrites(app: FastifyInstance, publicUrl: string): void {
  const ownHost = new URL(publicUrl).host;
  app.addHook('onRequest', async (request) => {
    if (isSafeMethod(request.method) || !isCrossSite(request, ownHost)) return;
    throw new AppError('cross-site');
  });
}

/** Old browsers send Origin only; programs send neither, and no visitor's cookie. */
function isCrossSite({ headers, host }: FastifyRequest, ownHost: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers.origin === undefined) return false;
  const originHost = URL.canParse(headers.origin) ? new URL(headers.origin).host : 'unknown';
  return originHost !== ownHost && originHost !== host;
}
