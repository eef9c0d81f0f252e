import type { FastifyInstance } from 'fastify';
import encodeQR from 'qr';
import type { QrCode, Site, ThirdParties } from '#contract/api/site.ts';
import type { IsReserved } from '../../http/pages/reserved-paths.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../platform/app-error.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import type { ContentMemo } from '../../platform/changes/content-memo.ts';
import { outlastOutages } from '../../platform/database/outlast-outages.ts';
import type { GetBracketCupId } from '../cups/bracket-cup.ts';
import { listPageLinks } from '../pages/describe.ts';

type SiteDependencies = BaseDependencies &
  Pick<Site, 'publicUrl' | 'support'> & {
    memo: ContentMemo;
    isReserved: IsReserved;
    getBracketCupId: GetBracketCupId;
    /** The id that the operator has set. */
    bracketCupId: number | undefined;
    thirdParties: ThirdParties | undefined;
  };

export function siteRoutes(app: FastifyInstance, dependencies: SiteDependencies): void {
  const { database, clock, memo, isReserved } = dependencies;
  const { getBracketCupId, bracketCupId, publicUrl, support, thirdParties } = dependencies;
  const { crypto } = support ?? {};
  const qrCode = crypto ? drawQrCode(crypto.uri) : undefined;

  const getPages = outlastOutages(() => memo('page links', clock(), () => listPageLinks(database, isReserved)));

  route(app, 'GET /site', async () => ({
    bracketCupId: await getBracketCupId(),
    bracketCupIsFixed: bracketCupId !== undefined,
    ...{ publicUrl, support, thirdParties },
    pages: await getPages(),
  }));

  route(app, 'GET /support/qr-code', async () => {
    if (!qrCode) throw new AppError('cryptocurrency-not-taken');
    return qrCode;
  });
}

/** The margin that the standard of QR codes requires, in modules. */
const QUIET_ZONE = 4;

function drawQrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: QUIET_ZONE });
  return { text, size: rows.length, path: rows.map(drawRow).join('') };
}

/** Adjacent dark modules become one rectangle of the SVG path. */
function drawRow(modules: boolean[], row: number): string {
  const bars = modules
    .map((dark) => (dark ? '#' : ' '))
    .join('')
    .matchAll(/#+/g);
  return [...bars].map(({ 0: { length }, index }) => `M${index} ${row}h${length}v1h-${length}z`).join('');
}
