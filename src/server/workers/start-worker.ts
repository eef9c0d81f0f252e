/** Starts one worker and follows it to its end. */
import cluster from 'node:cluster';
import { setTimeout as pass } from 'node:timers/promises';
import type { WorkerFigures } from '../operations/open-metrics.ts';
import type { WorkerNews, WorkerOrder } from './worker-news.ts';

/** Milliseconds after which one that is asked to go is made to: longer than it waits for its own visitors. */
const LONGEST_FAREWELL = { hurried: 9_500, unhurried: 30_000 };
/** Milliseconds that one may take to tell its figures. */
const LONGEST_TELLING = 2_000;

// Each worker accepts from one shared socket: a connection that the supervisor hands over is lost with a killed worker.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** Why a worker ended before it was ready. */
export class StartFailure extends Error {
  /** Whether the same start may succeed once an outage is over. */
  readonly outage: boolean;

  constructor(reason: string, outage: boolean) {
    super(reason);
    this.outage = outage;
  }
}

export type RunningWorker = {
  pid: number;
  /** Resolves when it can be visited; rejects with a {@link StartFailure} when it ends before that. */
  ready: Promise<{ address: string; megabytes: number }>;
  /** Resolves when it has ended. */
  ended: Promise<{ how: string; lived: number }>;
  /** Lets it go gently, and waits until it has: because the site stops, or `unhurried` because another is in its place. */
  dismiss(how?: { unhurried?: boolean }): Promise<void>;
  kill(): void;
  /** The figures that it gives of itself; undefined where it does not in time. */
  readFigures(): Promise<WorkerFigures | undefined>;
};

export function startWorker(): RunningWorker {
  const worker = cluster.fork();
  const started = performance.now();
  let failure: StartFailure | undefined;
  const ended = new Promise<{ how: string; lived: number }>((resolve) => {
    worker.once('exit', (code, signal) =>
      resolve({ how: signal ? `by ${signal}` : `with code ${code}`, lived: performance.now() - started }),
    );
  });
  const ready = new Promise<{ address: string; megabytes: number }>((resolve, reject) => {
    worker.on('message', (news: WorkerNews) => {
      if (news.kind === 'ready') resolve(news);
      else if (news.kind === 'failed') failure = new StartFailure(news.reason, news.outage);
    });
    void ended.then(({ how }) =>
      reject(failure ?? new StartFailure(`A worker ended ${how} before it was ready`, false)),
    );
  });
  // Whoever waits for the end alone has no use for it.
  ready.catch(() => {});
  // A message to one that is just ending.
  worker.on('error', () => {});
  return {
    pid: worker.process.pid ?? 0,
    ready,
    ended,
    async dismiss({ unhurried = false } = {}) {
      if (unhurried) worker.send({ kind: 'retire' } satisfies WorkerOrder);
      else worker.process.kill('SIGTERM');
      const patience = new AbortController();
      const longest = unhurried ? LONGEST_FAREWELL.unhurried : LONGEST_FAREWELL.hurried;
      const impatience = pass(longest, undefined, { signal: patience.signal }).then(
        () => worker.process.kill('SIGKILL'),
        () => {},
      );
      await ended;
      patience.abort();
      await impatience;
    },
    kill: () => void worker.process.kill('SIGKILL'),
    readFigures() {
      if (!worker.isConnected()) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const impatience = setTimeout(() => hear(undefined), LONGEST_TELLING);
        const hear = (news: WorkerNews | undefined) => {
          if (news && news.kind !== 'figures') return;
          clearTimeout(impatience);
          worker.off('message', hear);
          resolve(news?.figures);
        };
        worker.on('message', hear);
        worker.send({ kind: 'tell figures' } satisfies WorkerOrder);
      });
    },
  };
}
