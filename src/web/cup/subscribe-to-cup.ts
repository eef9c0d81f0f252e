import type { CupUpdate } from '#contract/api/cups.ts';
import { API_BASE } from '#contract/client.ts';
import { retryDelay } from './request-delays.ts';

/** Streams the state of a cup and then its news while the page is visible. Returns the function that stops it. */
export function subscribeToCup(cupId: number, onNews: (news: CupUpdate) => void): () => void {
  let connection: EventSource | undefined;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    if (document.hidden) disconnect();
    if (document.hidden || connection) return;
    clearTimeout(retryTimer);
    const opened = new EventSource(`${API_BASE}/cups/${cupId}/live`);
    opened.onmessage = ({ data }) => {
      failures = 0;
      onNews(JSON.parse(data));
    };
    opened.onerror = () => {
      // EventSource reconnects after a lost connection, but not after a refused one.
      if (opened.readyState === EventSource.CLOSED && opened === connection) scheduleReconnect();
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
  document.addEventListener('visibilitychange', connect);
  return () => {
    document.removeEventListener('visibilitychange', connect);
    disconnect();
  };
}
