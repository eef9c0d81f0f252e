/** Runs the site in several worker processes on one machine. The supervisor opens no database and answers no request. */
import cluster, { type Worker } from 'node:cluster';
import { on } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { WorkerFigures } from '../operations/open-metrics.ts';

// Each worker accepts from one shared socket: a connection that the supervisor passes on is lost with a killed worker (decision 34).
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** Early exits in a row that end the site if no worker is left to answer requests. */
const MAX_EARLY_EXITS = 5;
/** All times are milliseconds. A worker that exits sooner exits early. */
const EARLY_EXIT = 10_000;
const OUTAGE_RETRY_INTERVAL = 2_000;
/** Ends a stop that hangs, in each process. */
export const STOP_TIMEOUT = 9_500;
/** Longer, since a retiring worker also waits for its idle connections. */
const RETIRE_TIMEOUT = 30_000;
const METRICS_TIMEOUT = 2_000;

export type WorkerMessage =
  | { kind: 'ready'; address: string; megabytes: number }
  | { kind: 'failed'; reason: string; outage: boolean }
  | { kind: 'metrics'; metrics: WorkerFigures };

/** `retire`: another worker has taken over, so that the receiver ends without a lost request. */
export type SupervisorMessage = { kind: 'retire' } | { kind: 'read metrics' };

/** Returns false in a process without a supervisor. */
export function sendToSupervisor(message: WorkerMessage): boolean {
  return process.connected ? (process.send?.(message) ?? false) : false;
}

type ReadWorkerMetrics = () => Promise<WorkerFigures[]>;

export type ClusterOptions = {
  workers: number;
  print: (line: string) => void;
  printError: (line: string) => void;
  /** SIGHUP then means that the terminal was closed, and stops the site. */
  terminal: boolean;
  /** Called before the first worker starts. */
  serveMetrics?: ((read: ReadWorkerMetrics) => Promise<void>) | undefined;
  restartDelay?: (earlyExits: number) => number;
};

/** Milliseconds before an ended worker is replaced: none after a first early exit, then from 250 doubled up to 30,000. */
export function restartDelayAfter(earlyExits: number): number {
  return earlyExits < 2 ? 0 : Math.min(30_000, 250 * 2 ** (earlyExits - 2));
}

/** The number of early exits in a row, after a worker has exited `lifetime` milliseconds after its fork. */
export function countEarlyExits(before: number, lifetime: number): number {
  return lifetime < EARLY_EXIT ? before + 1 : 0;
}

class StartFailure extends Error {
  /** Whether the same start may succeed after an outage of the database. */
  readonly outage: boolean;

  constructor(reason: string, outage = false) {
    super(reason);
    this.outage = outage;
  }
}

/**
 * Keeps `workers` processes running. SIGHUP replaces them one by one; SIGTERM and SIGINT end them. If the first worker
 * cannot start, its reason is printed and the process exits with code 1.
 */
export async function runCluster(options: ClusterOptions): Promise<void> {
  const { workers, print, printError, terminal, serveMetrics, restartDelay = restartDelayAfter } = options;
  /** Workers that answer requests and are not retiring. */
  const serving = new Set<Worker>();
  let earlyExits = 0;
  let stopping = false;

  const noteExit = (forkedAt: number) => {
    earlyExits = countEarlyExits(earlyExits, performance.now() - forkedAt);
  };

  /** Resolves to the address once the new worker answers requests. Throws a StartFailure. */
  async function addWorker(): Promise<string> {
    const forkedAt = performance.now();
    const worker = cluster.fork();
    const { pid } = worker.process;
    const { address, megabytes } = await untilReady(worker).catch((error) => {
      noteExit(forkedAt);
      throw error;
    });
    print(`Worker ${pid} is ready and takes ${megabytes} MB`);
    serving.add(worker);
    worker.once('exit', (code, signal) => {
      if (!serving.delete(worker) || stopping) return;
      noteExit(forkedAt);
      printError(`Worker ${pid} ended ${describeExit(code, signal)}; another takes its place`);
      void replaceEnded();
    });
    return address;
  }

  async function replaceEnded(): Promise<void> {
    for (;;) {
      await delay(restartDelay(earlyExits));
      if (stopping) return;
      try {
        await addWorker();
        return;
      } catch (error) {
        if (stopping) return;
        printError((error as Error).message);
        if (serving.size > 0 || earlyExits < MAX_EARLY_EXITS) continue;
        printError('No worker can start, and none is left: the site ends');
        killAll();
        process.exit(1);
      }
    }
  }

  /** Adds a worker, and retries during an outage of the database, in which no worker can start. */
  async function addAfterOutage(): Promise<void> {
    for (let attempts = 0; !stopping; attempts += 1) {
      try {
        await addWorker();
        return;
      } catch (error) {
        if (stopping || !(error instanceof StartFailure && error.outage)) throw error;
        if (attempts === 0) printError(`${error.message}\nThe workers are replaced once the outage is over`);
      }
      await delay(OUTAGE_RETRY_INTERVAL, undefined, { ref: false });
    }
  }

  /** Starts each new worker before an old one retires, so that their number never falls. */
  async function replaceAll(): Promise<void> {
    print('Replacing the workers one by one');
    for (const old of [...serving]) {
      if (!serving.has(old)) continue;
      await addAfterOutage();
      if (stopping) return;
      if (!serving.delete(old)) continue;
      old.send({ kind: 'retire' } satisfies SupervisorMessage);
      await exitOf(old, RETIRE_TIMEOUT);
    }
    print('All workers are new');
  }

  let replacing = Promise.resolve();
  const replaceNext = () => {
    replacing = replacing.then(replaceAll).catch((error) => {
      if (!stopping) printError(`${error.message}\nThe workers that are left go on as they are`);
    });
  };

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

  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', terminal ? stop : replaceNext);

  await serveMetrics?.(async () => (await Promise.all([...serving].map(readMetrics))).flat());
  // The first worker starts alone: it prepares the database, and its failure would be the failure of all.
  const address = await addWorker().catch((error: Error) => {
    if (stopping) process.exit(0);
    printError(error.message);
    process.exit(1);
  });
  const addOrReplace = () =>
    addWorker().catch((error: Error) => {
      if (stopping) return;
      printError(error.message);
      void replaceEnded();
    });
  await Promise.all(Array.from({ length: workers - 1 }, addOrReplace));
  if (!stopping) print(`S.L.V.S.H. is at ${address} with ${workers} workers`);
}

function untilReady(worker: Worker): Promise<{ address: string; megabytes: number }> {
  return new Promise((resolve, reject) => {
    let failure: StartFailure | undefined;
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') resolve(message);
      if (message.kind === 'failed') failure = new StartFailure(message.reason, message.outage);
    });
    worker.once('exit', (code, signal) => {
      reject(failure ?? new StartFailure(`A worker ended ${describeExit(code, signal)} before it was ready`));
    });
    // A message to a worker that is ending fails.
    worker.on('error', () => {});
  });
}

/** Resolves when the worker has exited, and kills it after `timeout` milliseconds. */
async function exitOf(worker: Worker, timeout: number): Promise<void> {
  const kill = setTimeout(() => worker.process.kill('SIGKILL'), timeout);
  await new Promise((resolve) => worker.once('exit', resolve));
  clearTimeout(kill);
}

/** Empty if the worker does not reply in time. */
async function readMetrics(worker: Worker): Promise<WorkerFigures[]> {
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

function running(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined && !worker.isDead()) as Worker[];
}

function killAll(): void {
  for (const worker of running()) worker.process.kill('SIGKILL');
}

function describeExit(code: number | null, signal: string | null): string {
  return signal ? `by ${signal}` : `with code ${code}`;
}
