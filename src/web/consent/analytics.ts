/** Counts the page that is open, and each to which the visitor goes, once. */
import type { DataRouter } from 'react-router';
import { PAGE_SHOWN } from '../layout/announcer.tsx';
import { trackablePath } from './trackable-path.ts';

type AnalyticsOptions = { router: DataRouter; analyticsId: string; publicUrl: string };

/** Until it has ended. What only changes the view of a page, as a tab or a search does, replaces its address and is no other page. */
export function trackPageViews({ router, ...visit }: AnalyticsOptions, ended: AbortSignal): void {
  const send = createPageViewSender(visit);
  let counted: string | undefined;
  const count = () => {
    const { key, pathname } = router.state.location;
    const path = trackablePath(pathname);
    // Whoever agrees on the way to a page is there once.
    if (path !== undefined && key !== counted) send({ path, title: document.title });
    counted = key;
  };
  const follow = () => {
    if (router.state.historyAction !== 'REPLACE') count();
  };
  count();
  addEventListener(PAGE_SHOWN, follow, { signal: ended });
}

/** Of its addresses, the one that answers within the European Union. */
const COLLECTOR = 'https://region1.google-analytics.com/g/collect';

type PageView = { path: string; title: string };

/** Sends the views of one visit: of this document, as long as it is open. Whoever comes again is somebody else. */
export function createPageViewSender({ analyticsId, publicUrl }: { analyticsId: string; publicUrl: string }) {
  const begun = String(Math.floor(Date.now() / 1000));
  const visitor = `${randomNumber()}.${begun}`;
  const page = String(randomNumber());
  let sent = 0;

  return ({ path, title }: PageView): void => {
    sent += 1;
    const told = new URLSearchParams({
      v: '2',
      tid: analyticsId,
      _p: page,
      cid: visitor,
      sid: begun,
      sct: '1',
      seg: '1',
      _s: String(sent),
      ...(sent === 1 && { _fv: '1', _ss: '1' }),
      en: 'page_view',
      dl: publicUrl + path,
      dt: title,
      // Counting was agreed to, storing for ads was not; and nothing of it may be used to choose ads.
      gcs: 'G101',
      npa: '1',
    });
    // Who stops it means it, and nobody waits for it.
    fetch(`${COLLECTOR}?${told}`, {
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
