/** Hears what happens in a cup while its page is in sight. */
import { API_BASE } from '#contract/api-base.ts';
import type { CupNews } from '#contract/cups.ts';

type Connection = Pick<EventSource, 'onmessage' | 'onerror' | 'readyState' | 'close'>;

type Environment = {
  open: (address: string) => Connection;
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
};

const BROWSER = () => ({ open: (address: string) => new EventSource(address), page: document });

/** What `EventSource.CLOSED` is, also where there is no browser. */
const CLOSED = 2;

/** Milliseconds after which a line that was refused is opened again: twice as long each time, up to the longest. */
const MIN_RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;

/**
 * Tells the news of a cup until the end that it answers. A page that nobody looks at hears nothing and holds no line open; it
 * is told how the cup stands once it is looked at again.
 */
export function subscribeToCup(
  cupId: number,
  onNews: (news: CupNews) => void,
  { open, page }: Environment = BROWSER(),
): () => void {
  let connection: Connection | undefined;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    if (page.hidden) disconnect();
    if (page.hidden || connection) return;
    clearTimeout(retryTimer);
    const opened = open(`${API_BASE}/cups/${cupId}/live`);
    opened.onmessage = ({ data }) => {
      failures = 0;
      onNews(JSON.parse(data));
    };
    opened.onerror = () => {
      // A line that was cut comes back by itself. One that was refused, as by a site that starts anew, never would.
      if (opened.readyState === CLOSED && opened === connection) scheduleReconnect();
    };
    connection = opened;
  }

  /** The waits differ by chance, so that a crowd that was refused together does not come back together. */
  function scheduleReconnect(): void {
    connection = undefined;
    const longest = Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** failures);
    failures += 1;
    retryTimer = setTimeout(connect, (longest * (1 + Math.random())) / 2);
  }

  function disconnect(): void {
    clearTimeout(retryTimer);
    connection?.close();
    connection = undefined;
  }

  connect();
  page.addEventListener('visibilitychange', connect);
  return () => {
    page.removeEventListener('visibilitychange', connect);
    disconnect();
  };
}
