/** Puts the figures of all workers together, as if they were one process. */
import { AggregatorRegistry } from 'prom-client';
import type { RunningWorker } from './start-worker.ts';

/** What the workers that answer have to tell, as Prometheus reads it: mostly sums. */
export async function gatherFigures(workers: Iterable<RunningWorker>): Promise<string> {
  const told = await Promise.all([...workers].map((worker) => worker.readFigures()));
  const figures = told.filter((one) => one !== undefined);
  return AggregatorRegistry.aggregate(figures).metrics();
}
