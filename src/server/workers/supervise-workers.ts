/** Watches over the processes that answer visitors on this machine; does nothing else, so that it has nothing to die of. */
import { setTimeout as pass } from 'node:timers/promises';
import { type BackOff, createBackOff } from './back-off.ts';
import { type RunningWorker, StartFailure, startWorker } from './start-worker.ts';

/** As many early deaths in a row with nobody left to answer visitors mean that the site cannot run. */
const HOPELESS = 5;

/** Milliseconds between two attempts to start a worker during an outage. */
const RETRY_EVERY = 2_000;

type Operator = {
  /** Says a line to whoever has started the site. */
  tell: (line: string) => void;
  /** Says a line that stands among the errors. */
  complain: (line: string) => void;
  /** Whether that is a person at a terminal: the signal of one that is closed then means the end, not a restart. */
  terminal: boolean;
  /** Is handed those that answer visitors, as they are at each moment. */
  watch?: (serving: ReadonlySet<RunningWorker>) => Promise<void>;
  /** Delays the replacement of workers that end early. */
  backOff?: BackOff;
};

/**
 * Keeps so many workers running: one that ends is replaced, SIGHUP replaces them all one by one, and SIGTERM or SIGINT lets
 * them finish. Where not even the first can start, its reason is told and the process ends.
 */
export async function superviseWorkers(
  count: number,
  { tell, complain, terminal, watch, backOff = createBackOff() }: Operator,
): Promise<void> {
  const alive = new Set<RunningWorker>();
  const serving = new Set<RunningWorker>();
  const leaving = new Set<RunningWorker>();
  let stopping = false;

  /** Starts one more, and has it replaced when it ends unasked once it was ready. */
  async function add(): Promise<string> {
    const worker = startWorker();
    alive.add(worker);
    const over = worker.ended.then((end) => {
      alive.delete(worker);
      if (!leaving.has(worker)) backOff.note(end.lived);
      return end;
    });
    const { address, megabytes } = await worker.ready;
    tell(`Worker ${worker.pid} is ready and takes ${megabytes} MB`);
    serving.add(worker);
    void over.then(({ how }) => {
      serving.delete(worker);
      if (stopping || leaving.has(worker)) return;
      complain(`Worker ${worker.pid} ended ${how}; another takes its place`);
      void replace();
    });
    return address;
  }

  async function replace(): Promise<void> {
    for (;;) {
      await pass(backOff.wait());
      if (stopping) return;
      try {
        await add();
        return;
      } catch (error) {
        if (stopping) return;
        complain((error as Error).message);
        if (serving.size === 0 && backOff.early() >= HOPELESS) giveUp();
      }
    }
  }

  function giveUp(): void {
    complain('No worker can start, and none is left: the site ends');
    for (const worker of alive) worker.kill();
    process.exit(1);
  }

  /** Retries during an outage of the database, in which no worker can start; the reason is in the log once. */
  async function addAfterOutage(): Promise<void> {
    for (let attempts = 0; !stopping; attempts += 1) {
      try {
        await add();
        return;
      } catch (error) {
        if (stopping || !(error instanceof StartFailure && error.outage)) throw error;
        if (attempts === 0) complain(`${error.message}\nThe workers are replaced once the outage is over`);
      }
      await pass(RETRY_EVERY, undefined, { ref: false });
    }
  }

  /** A new one comes before an old one goes, so that there are never fewer. */
  async function restart(): Promise<void> {
    tell('Replacing the workers one by one');
    for (const old of [...serving]) {
      if (stopping) return;
      // One that died meanwhile has been replaced already.
      if (!serving.has(old)) continue;
      await addAfterOutage();
      if (stopping) return;
      leaving.add(old);
      await old.dismiss({ unhurried: true });
    }
    tell('All workers are new');
  }

  let restarting: Promise<void> = Promise.resolve();
  const restartNext = () => {
    restarting = restarting.then(restart).catch((error) => {
      if (!stopping) complain(`${error.message}\nThe workers that are left go on as they are`);
    });
  };

  async function stop(): Promise<void> {
    if (stopping) {
      // Whoever asks a second time does not want to wait.
      for (const worker of alive) worker.kill();
      process.exit(130);
    }
    stopping = true;
    await Promise.all([...alive].map((worker) => worker.dismiss()));
  }

  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', terminal ? stop : restartNext);

  await watch?.(serving);
  // The first alone: it prepares the database, and what keeps it from starting would keep all of them.
  const address = await add().catch((error: Error) => {
    if (stopping) process.exit(0);
    complain(error.message);
    process.exit(1);
  });
  await Promise.all(Array.from({ length: count - 1 }, () => add().catch(replaceAfter)));
  if (!stopping) tell(`S.L.V.S.H. is at ${address} with ${count} workers`);

  function replaceAfter(error: Error): void {
    if (stopping) return;
    complain(error.message);
    void replace();
  }
}
