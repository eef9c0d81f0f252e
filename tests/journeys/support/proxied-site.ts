/** A proxy of the journeys' site that can switch to the service worker of OFFLINE_PAGE=0. */
import { readFile } from 'node:fs/promises';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from './test.ts';

/** The service worker of OFFLINE_PAGE=0. */
const UNREGISTERING_WORKER = 'dist/client/offline-page/disabled/service-worker.js';

type SiteProxy = { address: string; dropOfflinePage: () => Promise<void> };

export const test = base.extend<{ gate: SiteProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  gate: async ({}, use) => {
    let worker: string | undefined;
    const server = createServer((request, response) => {
      if (worker !== undefined && request.url === '/service-worker.js') {
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(worker);
        return;
      }
      const { url: path, method, headers } = request;
      const onward = ask({ host: '127.0.0.1', port: process.env.JOURNEYS_PORT, path, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      request.pipe(onward);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({
      address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      async dropOfflinePage() {
        worker = await readFile(UNREGISTERING_WORKER, 'utf8');
      },
    });
    server.closeAllConnections();
    server.close();
  },

  baseURL: async ({ gate }, use) => use(gate.address),
});
