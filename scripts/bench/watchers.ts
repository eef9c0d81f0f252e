/** People who have the page of a cup open and are told what happens. */
import http from 'node:http';

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
    return open(http.get(`${site}/api/v1/cups/${cupId}/live`, { agent, headers }), watcher);
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

/** Resolves once the stream is open; a stream that breaks later is never heard of again, and the measurement with it. */
function open(request: http.ClientRequest, watcher: Watcher): Promise<void> {
  return new Promise((resolve, reject) => {
    request.on('error', reject).on('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream answered ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (text: string) => {
        if (/^data: /m.test(text)) watcher.heard(performance.now());
      });
      response.on('error', () => {});
      resolve();
    });
  });
}
