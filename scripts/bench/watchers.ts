/** Clients with open event streams of a cup. */
import http from 'node:http';
import { setTimeout as pass } from 'node:timers/promises';

/** In milliseconds. */
const AGAIN = 500;

export type Watchers = {
  /** Runs a change; returns for each client the milliseconds until its event. */
  timeNews(work: () => Promise<unknown>): Promise<number[]>;
  leave(): void;
};

type Watcher = { heard: (at: number) => void };

/** Opens streams from different client addresses, and waits for the first event of all. */
export async function openWatchers(site: string, cupId: number, count: number): Promise<Watchers> {
  const agent = new http.Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const watchers: Watcher[] = Array.from({ length: count }, () => ({ heard: () => {} }));
  const nextNews = () =>
    Promise.all(
      watchers.map((watcher) => {
        const { promise, resolve } = Promise.withResolvers<number>();
        watcher.heard = resolve;
        return promise;
      }),
    );
  const first = nextNews();
  const opening = watchers.map((watcher, place) => {
    const headers = { 'x-forwarded-for': `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}` };
    return comeUntilLetIn(() => http.get(`${site}/api/v1/cups/${cupId}/live`, { agent, headers }), watcher);
  });
  await Promise.all(opening);
  await first;
  return {
    async timeNews(work) {
      const news = nextNews();
      const began = performance.now();
      await work();
      return (await news).map((at) => at - began);
    },
    leave: () => agent.destroy(),
  };
}

/** Many streams at once are partly refused: retries as the pages do. */
async function comeUntilLetIn(ask: () => http.ClientRequest, watcher: Watcher): Promise<void> {
  while (!(await isLetIn(ask(), watcher))) await pass(AGAIN);
}

/** Whether the stream is open. A later failure fails the measurement. */
function isLetIn(request: http.ClientRequest, watcher: Watcher): Promise<boolean> {
  return new Promise((resolve, reject) => {
    request.on('error', reject).on('response', (response) => {
      const { statusCode } = response;
      if (statusCode !== 200 && statusCode !== 503) return reject(new Error(`A stream answered ${statusCode}`));
      response.setEncoding('utf8').on('data', (text: string) => {
        if (/^data: /m.test(text)) watcher.heard(performance.now());
      });
      response.on('error', () => {});
      resolve(statusCode === 200);
    });
  });
}
