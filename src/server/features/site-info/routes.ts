/** The calls that tell pages what the operator has chosen. */
import type { FastifyInstance } from 'fastify';
import encodeQR from 'qr';
import type { Site } from '#contract/site.ts';
import type { QrCode } from '#contract/support.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../platform/app-error.ts';

export function siteRoutes(app: FastifyInstance, site: Site): void {
  const { crypto } = site.support ?? {};
  const qrCode = crypto ? drawQrCode(crypto.uri) : undefined;

  route(app, 'GET /site', async () => site);

  route(app, 'GET /support/qr-code', async () => {
    if (!qrCode) throw new AppError('not-found', 'This site takes no crypto currency');
    return qrCode;
  });
}

/** How far cameras want the dark squares from whatever else there is, in squares. */
const QUIET_ZONE = 4;

/** A quarter of it may be covered or blurred. */
function drawQrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: QUIET_ZONE });
  return { text, size: rows.length, path: rows.map(drawRow).join('') };
}

/** The dark squares of a row that stand side by side become one bar. */
function drawRow(squares: boolean[], row: number): string {
  const bars = squares
    .map((dark) => (dark ? '#' : ' '))
    .join('')
    .matchAll(/#+/g);
  return [...bars].map(({ 0: { length }, index }) => `M${index} ${row}h${length}v1h-${length}z`).join('');
}
