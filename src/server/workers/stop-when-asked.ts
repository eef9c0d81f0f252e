/** Lets a process that answers visitors end when it is asked to. */
import cluster from 'node:cluster';
import type { Close } from '../close-gently.ts';
import type { WorkerOrder } from './worker-news.ts';

/** Milliseconds: visitors are waited for within them, and what hangs after that is left to hang. */
const LONGEST_STOP = 9_500;

/** Has `close` called once, for SIGINT, SIGTERM, or the word of the process that watches over this one. */
export function stopWhenAsked(close: Close): void {
  let stopping = false;
  const stop = async (how?: Parameters<Close>[0]) => {
    stopping = true;
    // A worker is made to end by the process that watches over it.
    if (!cluster.isWorker) setTimeout(() => process.exit(1), LONGEST_STOP).unref();
    await close(how);
    cluster.worker?.disconnect();
  };
  const stopOnce = (how?: Parameters<Close>[0]) => {
    if (!stopping) return stop(how);
    // Whoever asks a second time does not want to wait. A worker hears it twice, from the terminal and from its supervisor.
    if (!cluster.isWorker) process.exit(130);
  };
  process.on('SIGINT', () => stopOnce());
  process.on('SIGTERM', () => stopOnce());
  if (!cluster.isWorker) return;
  // A terminal that is closed tells all its processes; the supervisor decides what that means.
  process.on('SIGHUP', () => {});
  process.on('message', ({ kind }: WorkerOrder) => {
    if (kind === 'retire') return stopOnce({ unhurried: true });
  });
}
