/** People who have the page of a cup open and are told what happens. */
import http from 'node:http';
import { setTimeout as pass } from 'node:timers/promises';

/** In milliseconds. */
const AGAIN = 500;

export type Watchers = {
  /** Does what they hear of; answers how many milliseconds later each of them has heard. */
  timeNews(work: () => Promise<unknown>): Promise<number[]>;
  leave(): void;
};

type Watcher = { heard: (at: number) => void };

/** Opens so many streams, each as a visitor from an address of its own, and waits until all know how the cup stands. */
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

/** So many at once are too many for any door: as the pages do, whoever is told to come again does. */
async function comeUntilLetIn(ask: () => http.ClientRequest, watcher: Watcher): Promise<void> {
  while (!(await isLetIn(ask(), watcher))) await pass(AGAIN);
}

/** Whether the stream is open; one that breaks later is never heard of again, and the measurement with it. */
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
