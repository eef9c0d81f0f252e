/** What a worker and the process that watches over it say to each other. */

/** From a worker: that visitors can come, or why they cannot. */
export type WorkerNews = { kind: 'ready'; address: string; megabytes: number } | { kind: 'failed'; reason: string };

/** To a worker: that another has taken its place. */
export type Retire = { kind: 'retire' };

/** Tells the watching process; answers whether there is one. */
export function tellSupervisor(news: WorkerNews): boolean {
  return process.send?.(news) ?? false;
}
