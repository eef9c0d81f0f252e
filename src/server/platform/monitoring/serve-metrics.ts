import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type SupervisorMessage, sendToSupervisor } from '../cluster.ts';
import { orOperatorError, reasonOf } from '../operator-error.ts';
import type { Metrics } from './metrics.ts';

type MetricsOutput = { port: number; print: (line: string) => void };

/** Opens METRICS_PORT. A worker sends its metrics to the supervisor instead, which has that port. */
export async function serveMetrics({ readText, readJson }: Metrics, output: MetricsOutput): Promise<void> {
  if (!cluster.isWorker) return openMetricsPort(readText, output);
  process.on('message', async ({ kind }: SupervisorMessage) => {
    if (kind === 'read metrics') sendToSupervisor({ kind: 'metrics', metrics: await readJson() });
  });
}

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Stays open until the process ends, so that metrics cover its shutdown, too. The server does not keep the process alive.
 * Port 0 chooses a free port.
 */
export async function openMetricsPort(read: () => Promise<string>, { port, print }: MetricsOutput): Promise<void> {
  const server = createServer(async ({ method, url }, response) => {
    if (url?.split('?')[0] !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) {
      response.writeHead(404).end();
      return;
    }
    const text = await read().catch((error) => print(`The metrics cannot be read: ${reasonOf(error)}`));
    if (text === undefined) response.writeHead(500).end();
    else response.writeHead(200, { 'content-type': CONTENT_TYPE, 'cache-control': 'no-store' }).end(text);
  });
  server.listen(port, '127.0.0.1');
  await orOperatorError('METRICS_PORT cannot be used', once(server, 'listening'));
  server.unref();
  print(`Metrics are at 127.0.0.1:${(server.address() as AddressInfo).port}/metrics`);
}
