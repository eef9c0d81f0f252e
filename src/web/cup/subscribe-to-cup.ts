import type { CupUpdate } from '#contract/api/cups.ts';
import { API_BASE } from '#contract/client.ts';
import { retryDelay } from './request-delays.ts';

type Connection = Pick<EventSource, 'onmessage' | 'onerror' | 'readyState' | 'close'>;

type Environment = {
  open: (address: string) => Connection;
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
};

const BROWSER = () => ({ open: (address: string) => new EventSource(address), page: document });

/** `EventSource.CLOSED`, which tests have no browser for. */
const CLOSED = 2;

/** Streams the news of a cup while its page is visible, current state first; returns the function that stops it. */
export function subscribeToCup(
  cupId: number,
  onNews: (news: CupUpdate) => void,
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
      // EventSource reconnects after a lost connection, but not after a refused one.
      if (opened.readyState === CLOSED && opened === connection) scheduleReconnect();
    };
    connection = opened;
  }

  function scheduleReconnect(): void {
    connection = undefined;
    retryTimer = setTimeout(connect, retryDelay(failures));
    failures += 1;
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
