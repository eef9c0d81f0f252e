/** Lets the figures of this process be read, where somebody asks for them. */
import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type SupervisorMessage, sendToSupervisor } from '../cluster.ts';
import { orOperatorError } from '../operator-error.ts';
import type { Metrics } from './metrics.ts';

type MetricsOutput = {
  port: number;
  /** Says a line to whoever has started the site. */
  print: (line: string) => void;
};

/** On a port of its own; a worker sends them to its supervisor, which has that port. */
export async function serveMetrics({ readText, readJson }: Metrics, way: MetricsOutput): Promise<void> {
  if (!cluster.isWorker) return openMetricsPort(readText, way);
  process.on('message', async ({ kind }: SupervisorMessage) => {
    if (kind === 'read metrics') sendToSupervisor({ kind: 'metrics', metrics: await readJson() });
  });
}

/** For as long as the process lives, which the port does not prolong: the end of a stop is seen, too. */
export async function openMetricsPort(read: () => Promise<string>, { port, print }: MetricsOutput): Promise<void> {
  const address = await orOperatorError('METRICS_PORT cannot be used', listenOnLoopback(port, read));
  print(`Metrics are at ${address}/metrics`);
}

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Listens on the loopback interface, whatever the site listens on; `0` takes a free port. Answers host and port, and keeps no process alive. */
export async function listenOnLoopback(port: number, read: () => Promise<string>): Promise<string> {
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
