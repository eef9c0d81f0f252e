import { PAGE_SHOWN } from '../site/location.ts';
import { findTrackedPath } from './tracked-path.ts';

type AnalyticsOptions = { analyticsId: string; publicUrl: string };

/** This endpoint is in the European Union. */
const COLLECTOR = 'https://region1.google-analytics.com/g/collect';

/**
 * Sends the current page and each later page once, until `ended`, in the protocol of Google's tag (decision 10). A query, such as
 * that of a tab, is no page. The random client id lasts until the document is closed.
 */
export function trackPageViews({ analyticsId, publicUrl }: AnalyticsOptions, ended: AbortSignal): void {
  const startedAt = String(Math.floor(Date.now() / 1000));
  const clientId = `${randomNumber()}.${startedAt}`;
  const pageId = String(randomNumber());
  let views = 0;
  let counted: string | undefined;

  const count = () => {
    const path = findTrackedPath();
    const isNew = path !== undefined && path !== counted;
    counted = path;
    if (!isNew) return;
    views += 1;
    const parameters = new URLSearchParams({
      v: '2',
      tid: analyticsId,
      _p: pageId,
      cid: clientId,
      sid: startedAt,
      sct: '1',
      seg: '1',
      _s: String(views),
      ...(views === 1 && { _fv: '1', _ss: '1' }),
      en: 'page_view',
      dl: publicUrl + path,
      dt: document.title,
      // Consent to analytics, no consent to ad storage, no personalized ads.
      gcs: 'G101',
      npa: '1',
    });
    // Blocked requests are ignored.
    fetch(`${COLLECTOR}?${parameters}`, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    }).catch(() => {});
  };
  count();
  addEventListener(PAGE_SHOWN, count, { signal: ended });
}

function randomNumber(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
