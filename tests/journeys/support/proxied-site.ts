/** A proxy of the journeys' site that can switch to the service worker of OFFLINE_PAGE=0. */
import { readFile } from 'node:fs/promises';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { currentBuild } from '#server/current-build.mjs';
import { test as base } from './test.ts';

/** The service worker of OFFLINE_PAGE=0. */
const UNREGISTERING_WORKER = path.join(currentBuild('.'), 'client/offline-page/disabled/service-worker.js');

type SiteProxy = { address: string; disableOfflinePage: () => Promise<void> };

export const test = base.extend<{ siteProxy: SiteProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  siteProxy: async ({}, use) => {
    let worker: string | undefined;
    const server = createServer((request, response) => {
      if (worker !== undefined && request.url === '/service-worker.js') {
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(worker);
        return;
      }
      const { url, method, headers } = request;
      const forwarded = sendRequest(
        { host: '127.0.0.1', port: process.env.JOURNEYS_PORT, path: url, method, headers },
        (reply) => {
          response.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(response);
        },
      );
      forwarded.on('error', () => response.destroy());
      request.pipe(forwarded);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({
      address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      async disableOfflinePage() {
        worker = await readFile(UNREGISTERING_WORKER, 'utf8');
      },
    });
    server.closeAllConnections();
    server.close();
  },

  baseURL: async ({ siteProxy }, use) => use(siteProxy.address),
});
