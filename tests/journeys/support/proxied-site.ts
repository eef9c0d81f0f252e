/** A proxy of the journeys' site that fails as networks do, and answers for other releases and settings. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { currentBuild } from '#server/current-build.mjs';
import { test as base } from './test.ts';

const OFFLINE = path.join(currentBuild('.'), 'client/offline');

/** Browsers refuse storage to some private windows and to pages whose cookies are blocked. Runs in pages and in the worker. */
export const REFUSED_STORAGE = `{
  const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
  indexedDB.open = refuse;
  for (const method of ['open', 'match', 'has', 'keys', 'delete']) caches[method] = refuse;
}
`;

/** Answers each request with 200 and its own page. */
const PORTAL = `<!doctype html><html lang="en"><head><title>ResortWiFi</title></head>
<body><main><h1>Sign in to ResortWiFi</h1></main></body></html>`;

type SiteProxy = {
  address: string;
  /** `silent` accepts requests and never answers. */
  network: 'site' | 'portal' | 'silent';
  /** A path that the portal answers also while the network is that of the site. */
  portalPath: string;
  /** The path of a file whose connection ends after half of it. */
  cutPath: string;
  /** A build whose files all have other names. The files of the former one are gone. */
  isNextRelease: boolean;
  disableOffline: () => Promise<void>;
  /** The worker of a browser that refuses it any storage. */
  refuseStorage: () => Promise<void>;
};

export const test = base.extend<{ siteProxy: SiteProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  siteProxy: async ({}, use) => {
    let worker: string | undefined;
    const server = createServer((request, response) => {
      if (proxy.network === 'silent') return;
      if (proxy.network === 'portal' || request.url?.split('?')[0] === proxy.portalPath)
        response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' }).end(PORTAL);
      else if (worker !== undefined && request.url === '/service-worker.js')
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(worker);
      else forward(request, response, proxy);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const proxy: SiteProxy = {
      address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      network: 'site',
      portalPath: '',
      cutPath: '',
      isNextRelease: false,
      async disableOffline() {
        worker = await readFile(path.join(OFFLINE, 'disabled/service-worker.js'), 'utf8');
      },
      async refuseStorage() {
        worker = REFUSED_STORAGE + (await readFile(path.join(OFFLINE, 'enabled/service-worker.js'), 'utf8'));
      },
    };
    await use(proxy);
    server.closeAllConnections();
    server.close();
  },

  baseURL: async ({ siteProxy }, use) => use(siteProxy.address),
});

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { isNextRelease, cutPath }: Pick<SiteProxy, 'isNextRelease' | 'cutPath'>,
): void {
  const { method, headers, url = '' } = request;
  // Names of files are replaced in texts, which must be complete and not compressed.
  if (isNextRelease) for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
  const forwarded = sendRequest(
    {
      ...{ host: '127.0.0.1', port: process.env.JOURNEYS_PORT, method, headers },
      path: isNextRelease ? renameFiles(url) : url,
    },
    (reply) => {
      if (isNextRelease && /html|javascript|css/.test(reply.headers['content-type'] ?? '')) return void rename(reply);
      if (url === cutPath) return void cut(reply);
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    },
  );
  forwarded.on('error', () => response.destroy());
  request.pipe(forwarded);

  async function cut(reply: IncomingMessage): Promise<void> {
    const body = await buffer(reply);
    const { 'transfer-encoding': _chunked, ...kept } = reply.headers;
    response.writeHead(200, { ...kept, 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => response.socket?.end());
  }

  async function rename(reply: IncomingMessage): Promise<void> {
    const { 'content-length': _length, etag: _etag, ...kept } = reply.headers;
    response.writeHead(reply.statusCode ?? 502, kept).end(renameFiles(await text(reply)));
  }
}

/** Twice, it returns the former names. */
function renameFiles(text: string): string {
  return text.replaceAll(/-([\da-f]{8})\./g, (_name, hash: string) => `-${[...hash].reverse().join('')}.`);
}
