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
import { logChange } from '../editing/save-change.ts';
import { listPageLinks } from '../pages/describe.ts';
import { transactionsOfEditors } from '../users/locks.ts';
import { readSettings, saveSettings } from './site-settings.ts';

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
  const asEditor = transactionsOfEditors({ database, clock });
  const qrCode = crypto ? drawQrCode(crypto.uri) : undefined;

  const readContent = async () => ({
    ...(await readSettings(database)),
    pages: await listPageLinks(database, isReserved),
  });
  const getContent = outlastOutages(() => memo('site', clock(), readContent));
  const getSite = async () => ({
    bracketCupId: await getBracketCupId(),
    bracketCupIsFixed: bracketCupId !== undefined,
    ...{ publicUrl, support, thirdParties },
    ...(await getContent()),
  });

  route(app, 'GET /site', getSite);
  route(app, 'PATCH /site', async ({ body, caller }, { request }) => {
    const changed = await asEditor(caller, (trx, actor) => saveSettings(trx, body, actor));
    if (changed) logChange(request, { kind: 'site', id: 1, action: 'changed' });
    return { ...(await getSite()), ...(await readSettings(database)) };
  });

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
