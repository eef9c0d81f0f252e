/** Tells Google Analytics of a page view, in the words of its own tag, and nothing that is not said here (decision 27). */

/** Of its addresses, the one that answers within the European Union. */
const COLLECTOR = 'https://region1.google-analytics.com/g/collect';

type View = { path: string; title: string };

/** Sends the views of one visit: of this document, as long as it is open. Whoever comes again is somebody else. */
export function startVisit({ analyticsId, publicUrl }: { analyticsId: string; publicUrl: string }) {
  const begun = String(Math.floor(Date.now() / 1000));
  const visitor = `${randomNumber()}.${begun}`;
  const page = String(randomNumber());
  let sent = 0;

  return ({ path, title }: View): void => {
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
