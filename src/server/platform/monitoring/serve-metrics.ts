/** Hands the figures out on a port of their own, to this machine alone. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Listens on the loopback interface, whatever the site listens on; `0` takes a free port. Answers host and port, and keeps no process alive. */
export async function serveMetrics(port: number, read: () => Promise<string>): Promise<string> {
  const server = createServer(async ({ method, url }, response) => {
    if (url?.split('?')[0] !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) {
      response.writeHead(404).end();
      return;
    }
    const text = await read().catch(() => undefined);
    if (text === undefined) response.writeHead(500).end();
    else response.writeHead(200, { 'content-type': CONTENT_TYPE, 'cache-control': 'no-store' }).end(text);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
