/** Lets the figures of this process be read, where somebody asks for them. */
import cluster from 'node:cluster';
import { type SupervisorMessage, sendToSupervisor } from '../cluster.ts';
import { orCannotStart } from '../operator-error.ts';
import type { Metrics } from './open-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

type Way = {
  port: number;
  /** Says a line to whoever has started the site. */
  tell: (line: string) => void;
};

/** On a port of its own; a worker sends them to its supervisor, which has that port. */
export async function offerMetrics({ read, readFigures }: Metrics, way: Way): Promise<void> {
  if (!cluster.isWorker) return openMetricsPort(read, way);
  process.on('message', async ({ kind }: SupervisorMessage) => {
    if (kind === 'read metrics') sendToSupervisor({ kind: 'metrics', metrics: await readFigures() });
  });
}

/** For as long as the process lives, which the port does not prolong: the end of a stop is seen, too. */
export async function openMetricsPort(read: () => Promise<string>, { port, tell }: Way): Promise<void> {
  const address = await orCannotStart('METRICS_PORT cannot be used', serveMetrics(port, read));
  tell(`Metrics are at ${address}/metrics`);
}
