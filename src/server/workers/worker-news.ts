/** What a worker and the process that watches over it say to each other. */
import type { WorkerFigures } from '../operations/open-metrics.ts';

/** From a worker: that visitors can come, why they cannot and whether an outage is the reason, or the figures that it was asked for. */
export type WorkerNews =
  | { kind: 'ready'; address: string; megabytes: number }
  | { kind: 'failed'; reason: string; outage: boolean }
  | { kind: 'figures'; figures: WorkerFigures };

/** To a worker: that another has taken its place, or that its figures are wanted. */
export type WorkerOrder = { kind: 'retire' } | { kind: 'tell figures' };

/** Tells the watching process; answers whether there is one. */
export function tellSupervisor(news: WorkerNews): boolean {
  return process.connected ? (process.send?.(news) ?? false) : false;
}
