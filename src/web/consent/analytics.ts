import { PAGE_SHOWN } from '../site/location.ts';
import { findTrackedPath } from './tracked-path.ts';

type AnalyticsOptions = { analyticsId: string; publicUrl: string };

/** Counts the current page and each later page once, until `ended`. A query, such as that of a tab, is no page. */
export function trackPageViews(options: AnalyticsOptions, ended: AbortSignal): void {
  const send = createPageViewSender(options);
  let counted: string | undefined;
  const count = () => {
    const path = findTrackedPath();
    if (path !== undefined && path !== counted) send({ path, title: document.title });
    counted = path;
  };
  count();
  addEventListener(PAGE_SHOWN, count, { signal: ended });
}

/** This endpoint is in the European Union. */
const COLLECTOR = 'https://region1.google-analytics.com/g/collect';

/** Sends page views in the protocol of Google's tag (decision 10). The random client id lasts until the document is closed. */
function createPageViewSender({ analyticsId, publicUrl }: AnalyticsOptions) {
  const startedAt = String(Math.floor(Date.now() / 1000));
  const clientId = `${randomNumber()}.${startedAt}`;
  const pageId = String(randomNumber());
  let count = 0;

  return ({ path, title }: { path: string; title: string }): void => {
    count += 1;
    const parameters = new URLSearchParams({
      v: '2',
      tid: analyticsId,
      _p: pageId,
      cid: clientId,
      sid: startedAt,
      sct: '1',
      seg: '1',
      _s: String(count),
      ...(count === 1 && { _fv: '1', _ss: '1' }),
      en: 'page_view',
      dl: publicUrl + path,
      dt: title,
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
}

function randomNumber(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
