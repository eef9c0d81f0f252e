/** The calls that tell pages what the operator has chosen. */
import type { FastifyInstance } from 'fastify';
import type { Site } from '#contract/site.ts';
import { route } from '../../http/route.ts';
import { Refusal } from '../../platform/app-error.ts';
import { drawQrCode } from './draw-qr-code.ts';

export function siteRoutes(app: FastifyInstance, chosen: Site): void {
  const { crypto } = chosen.support ?? {};
  const qrCode = crypto ? drawQrCode(crypto.uri) : undefined;

  route(app, 'GET /site', async () => chosen);

  route(app, 'GET /support/qr-code', async () => {
    if (!qrCode) throw new Refusal('not-found', 'This site takes no crypto currency');
    return qrCode;
  });
}
