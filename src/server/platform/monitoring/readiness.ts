/** Whether this process can do its work: asked by whoever spreads visitors over several, and answered for next to nothing. */
import { setTimeout as pass } from 'node:timers/promises';
import { maskEmails } from '../logging/mask.ts';
import { reasonOf } from '../operator-error.ts';

/** Milliseconds: what was found holds this long, so that asking endlessly is no work for the database or the disk. */
const RESULT_LIFETIME = 1_000;
/** Milliseconds: whoever asks is answered within this time whatever hangs. */
const CHECK_TIMEOUT = 2_000;

export type CheckName = 'database' | 'disk';
/** Throws the reason where it fails. */
export type Check = () => Promise<void>;

/** Said to anybody who asks, so that it tells what is wrong and nothing of the machine. */
const REASONS = {
  database: 'cannot be read or written',
  disk: 'nearly full',
  process: 'stopping',
} satisfies Record<CheckName | 'process', string>;

export type Failure = { check: keyof typeof REASONS; reason: string };

export type Readiness = {
  /** What is wrong; nothing where the process is ready. */
  findFailures(): Promise<Failure[]>;
  /** From now on it is not ready, whatever else is right. */
  stop(): void;
};

export type ReadinessOptions = {
  checks: Record<CheckName, Check>;
  log: { info(facts: object, words: string): void; warn(facts: object, words: string): void };
  /** Milliseconds after which a check that has found nothing has failed. */
  checkTimeout?: number;
  /** Milliseconds that only grow. */
  now?: (() => number) | undefined;
};

/** The log tells the exact reason, once for each time that something else is wrong. */
export function createReadiness({
  checks,
  log,
  checkTimeout = CHECK_TIMEOUT,
  now = () => performance.now(),
}: ReadinessOptions): Readiness {
  const running = Object.entries(checks).map(([name, check]) => ({
    name: name as CheckName,
    check: shareRunning(check),
  }));
  let lastRun: Promise<Failure[]> | undefined;
  let holdsUntil = 0;
  let lastLogged = '';
  let stopping = false;

  async function runChecks(): Promise<Failure[]> {
    const found = await Promise.all(
      running.map(async ({ name, check }) => ({ name, reason: await findFailureReason(check, checkTimeout) })),
    );
    const failed = found.filter(({ reason }) => reason !== undefined);
    holdsUntil = now() + RESULT_LIFETIME;
    const failures = failed.map(({ name }) => ({ check: name, reason: REASONS[name] }));
    const failedNames = failed.map(({ name }) => name).join();
    if (failedNames !== lastLogged) logChange(failed.map(({ name, reason }) => `${name}: ${reason}`).join('; '));
    lastLogged = failedNames;
    return failures;
  }

  function logChange(reason: string): void {
    if (reason === '') log.info({ event: 'ready again' }, 'ready again');
    else log.warn({ event: 'not ready', reason }, 'not ready');
  }

  return {
    async findFailures() {
      if (stopping) return [{ check: 'process', reason: REASONS.process }];
      if (now() >= holdsUntil) {
        holdsUntil = Number.POSITIVE_INFINITY;
        lastRun = runChecks();
      }
      return lastRun ?? [];
    },
    stop() {
      stopping = true;
    },
  };
}

/** One that hangs is waited for by the next who asks, instead of being begun again and again. */
function shareRunning(check: Check): Check {
  let running: Promise<void> | undefined;
  return () => {
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function findFailureReason(check: Check, longest: number): Promise<string | undefined> {
  const over = new AbortController();
  const tooLong = pass(longest, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error('no answer');
  });
  try {
    await Promise.race([check(), tooLong]);
    return undefined;
  } catch (error) {
    return maskEmails(reasonOf(error));
  } finally {
    tooLong.catch(() => {});
    over.abort();
  }
}
