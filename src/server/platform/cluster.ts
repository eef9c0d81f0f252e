/** Runs the site in several worker processes on one machine. The supervisor opens no database and answers no request. */
import cluster, { type Worker } from 'node:cluster';
import { on } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { WorkerMetrics } from './monitoring/metrics.ts';

// Each worker accepts from one shared socket: a connection that the supervisor passes on is lost with a killed worker (decision 4).
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** This many early exits in a row end the site if no worker is left to answer requests. */
const MAX_EARLY_EXITS = 5;
/** A worker that exits sooner exits early. */
const EARLY_EXIT: Milliseconds = 10_000;
const OUTAGE_RETRY_INTERVAL: Milliseconds = 2_000;
/** Ends a stop that hangs, in each process. */
export const STOP_TIMEOUT: Milliseconds = 9_500;
/** A retiring worker also waits for its idle connections. */
const RETIRE_TIMEOUT: Milliseconds = 30_000;
const METRICS_TIMEOUT: Milliseconds = 2_000;

export type WorkerMessage =
  | { kind: 'ready'; address: string; megabytes: number }
  | { kind: 'failed'; reason: string; outage: boolean }
  | { kind: 'metrics'; metrics: WorkerMetrics };

/** `retire`: another worker has taken over, so that the receiver ends without a lost request. */
export type SupervisorMessage = { kind: 'retire' } | { kind: 'read metrics' };

/** Returns false in a process without a supervisor. Other parents, such as `node --watch`, open a channel too. */
export function sendToSupervisor(message: WorkerMessage): boolean {
  return cluster.worker?.isConnected() === true && cluster.worker.send(message);
}

type StartFailure = { reason: string; outage: boolean };

export type ClusterOptions = {
  workers: number;
  print: (line: string) => void;
  printError: (line: string) => void;
  /** SIGHUP then means that the terminal was closed, and stops the site. */
  terminal: boolean;
  /** Called before the first worker starts. */
  serveMetrics?: ((read: () => Promise<WorkerMetrics[]>) => Promise<void>) | undefined;
  restartDelay?: (earlyExits: number) => Milliseconds;
};

/** An ended worker is replaced at once after a first early exit, and then after 250 ms, doubled up to 30 seconds. */
export function restartDelayAfter(earlyExits: number): Milliseconds {
  return earlyExits < 2 ? 0 : Math.min(30_000, 250 * 2 ** (earlyExits - 2));
}

/** Counts early exits in a row. `lifetime` is the time from the fork of a worker to its exit. */
export function countEarlyExits(before: number, lifetime: Milliseconds): number {
  return lifetime < EARLY_EXIT ? before + 1 : 0;
}

/**
 * Keeps `workers` processes running. SIGHUP replaces them one by one; SIGTERM and SIGINT end them. If the first worker
 * cannot start, its reason is printed and the process exits with code 1.
 */
export async function runCluster(options: ClusterOptions): Promise<void> {
  const { workers, print, printError, terminal, serveMetrics, restartDelay = restartDelayAfter } = options;
  /** Workers that answer requests and are not retiring. */
  const serving = new Set<Worker>();
  let address = '';
  let earlyExits = 0;
  let stopping = false;

  /** Resolves to undefined once a new worker answers requests, or to the reason of its failure. */
  function startWorker(): Promise<StartFailure | undefined> {
    const forkedAt = performance.now();
    const worker = cluster.fork();
    const { pid } = worker.process;
    let [ready, failure]: [boolean, StartFailure | undefined] = [false, undefined];
    return new Promise((resolve) => {
      worker.on('error', ({ message }) => {
        // A message to a worker that is ending fails.
        if (pid !== undefined) return;
        // No exit follows.
        earlyExits += 1;
        resolve({ reason: `A worker cannot be started: ${message}`, outage: false });
      });
      worker.on('message', (message: WorkerMessage) => {
        if (message.kind === 'failed') failure = message;
        // Node.js may deliver a message after the exit of its sender.
        if (message.kind !== 'ready' || worker.isDead()) return;
        ready = true;
        address = message.address;
        serving.add(worker);
        print(`Worker ${pid} is ready and takes ${message.megabytes} MB`);
        resolve(undefined);
      });
      worker.once('exit', (code, signal) => {
        const end = signal ? `ended by ${signal}` : `ended with code ${code}`;
        const served = serving.delete(worker);
        if (served || !ready) earlyExits = countEarlyExits(earlyExits, performance.now() - forkedAt);
        resolve(failure ?? { reason: `A worker ${end} before it was ready`, outage: false });
        if (!served || stopping) return;
        printError(`Worker ${pid} ${end}; another takes its place`);
        void addWorker();
      });
    });
  }

  /** Resolves after one attempt; further attempts follow a failure. Ends the process after too many early exits with no worker left. */
  async function addWorker(): Promise<void> {
    await delay(restartDelay(earlyExits));
    if (stopping) return;
    const failure = await startWorker();
    if (stopping) return;
    if (!failure) return retireSurplus();
    printError(failure.reason);
    if (serving.size === 0 && earlyExits >= MAX_EARLY_EXITS) {
      printError('No worker can start, and none is left: the site ends');
      killAll();
      process.exit(1);
    }
    void addWorker();
  }

  /** Starts each new worker before an old one retires, so that their number never falls. */
  async function replaceAll(): Promise<void> {
    print('Replacing the workers one by one');
    for (const old of [...serving]) {
      for (let attempts = 0; serving.has(old); attempts += 1) {
        if (attempts > 0) await delay(OUTAGE_RETRY_INTERVAL);
        if (stopping) return;
        const failure = await startWorker();
        if (stopping) return;
        if (!failure) await (serving.has(old) ? retire(old) : retireSurplus());
        else if (!failure.outage) return printError(`${failure.reason}\nThe workers that are left go on as they are`);
        else if (attempts === 0) printError(`${failure.reason}\nThe workers are replaced once the outage is over`);
      }
    }
    print('All workers are new');
  }

  /** An old worker that exits while its replacement starts is replaced twice. */
  async function retireSurplus(): Promise<void> {
    const [oldest] = serving;
    if (oldest && serving.size > workers) await retire(oldest);
  }

  async function retire(worker: Worker): Promise<void> {
    if (!serving.delete(worker)) return;
    worker.send({ kind: 'retire' } satisfies SupervisorMessage);
    await exitOf(worker, RETIRE_TIMEOUT);
  }

  async function stop(): Promise<void> {
    if (stopping) {
      killAll();
      process.exit(130);
    }
    stopping = true;
    const ended = running().map((worker) => exitOf(worker, STOP_TIMEOUT));
    for (const worker of running()) worker.process.kill('SIGTERM');
    await Promise.all(ended);
    process.exit(0);
  }

  let replaced = Promise.resolve();
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', () => {
    if (terminal) return stop();
    replaced = replaced.then(replaceAll);
  });

  await serveMetrics?.(async () => (await Promise.all([...serving].map(readMetrics))).flat());
  // The first worker prepares the database before others start: its failure would be the failure of all.
  const failure = await startWorker();
  if (failure && !stopping) {
    printError(failure.reason);
    process.exit(1);
  }
  await Promise.all(Array.from({ length: workers - 1 }, addWorker));
  if (!stopping) print(`S.L.V.S.H. is at ${address} with ${workers} workers`);
}

/** Resolves once the worker has exited, and kills it after `timeout`. */
async function exitOf(worker: Worker, timeout: Milliseconds): Promise<void> {
  if (worker.isDead()) return;
  const kill = setTimeout(() => worker.process.kill('SIGKILL'), timeout);
  await new Promise((resolve) => worker.once('exit', resolve));
  clearTimeout(kill);
}

function running(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker?.isDead() === false);
}

function killAll(): void {
  for (const worker of running()) worker.process.kill('SIGKILL');
}

async function readMetrics(worker: Worker): Promise<WorkerMetrics[]> {
  try {
    const messages = on(worker, 'message', { signal: AbortSignal.timeout(METRICS_TIMEOUT) });
    worker.send({ kind: 'read metrics' } satisfies SupervisorMessage);
    for await (const [message] of messages as AsyncIterable<[WorkerMessage]>) {
      if (message.kind === 'metrics') return [message.metrics];
    }
  } catch {
    // The worker is ending, or busy for longer than the timeout.
  }
  return [];
}
