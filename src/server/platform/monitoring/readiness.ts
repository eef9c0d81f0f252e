import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../logging/logger.ts';
import { maskEmails } from '../logging/mask.ts';
import { reasonOf } from '../operator-error.ts';

/** Milliseconds: frequent probes share a result. */
const RESULT_LIFETIME = 1_000;
/** Milliseconds: a probe is answered within this time, even if a check hangs. */
const CHECK_TIMEOUT = 2_000;

export type CheckName = 'database' | 'disk' | 'pictures';
/** Rejects with the reason of a failure. */
export type Check = () => Promise<void>;

/** Public: they name the problem and no detail of the machine. */
const REASONS = {
  database: 'cannot be read or written',
  disk: 'nearly full',
  pictures: 'cannot be stored',
  process: 'stopping',
} satisfies Record<CheckName | 'process', string>;

export type Failure = { check: keyof typeof REASONS; reason: string };

export type Readiness = {
  /** Empty if the process is ready. */
  findFailures(): Promise<Failure[]>;
  /** From then on the process is not ready. */
  stop(): void;
};

export type ReadinessOptions = {
  checks: Record<CheckName, Check>;
  log: Pick<Log, 'info' | 'warn'>;
  /** Milliseconds until a check that hangs counts as failed. */
  checkTimeout?: number;
  /** Monotonic, in milliseconds. */
  now?: (() => number) | undefined;
};

/** For load balancers. The log has the exact reason whenever the set of failed checks changes. */
export function createReadiness({
  checks,
  log,
  checkTimeout = CHECK_TIMEOUT,
  now = () => performance.now(),
}: ReadinessOptions): Readiness {
  const sharedChecks = Object.entries(checks).map(([name, check]) => ({
    name: name as CheckName,
    check: shareRunning(check),
  }));
  let lastRun: Promise<Failure[]> | undefined;
  let validUntil = 0;
  let lastLogged = '';
  let stopping = false;

  async function runChecks(): Promise<Failure[]> {
    const found = await Promise.all(
      sharedChecks.map(async ({ name, check }) => ({ name, reason: await findFailureReason(check, checkTimeout) })),
    );
    const failed = found.filter(({ reason }) => reason !== undefined);
    validUntil = now() + RESULT_LIFETIME;
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
      if (now() >= validUntil) {
        validUntil = Number.POSITIVE_INFINITY;
        lastRun = runChecks();
      }
      return lastRun ?? [];
    },
    stop() {
      stopping = true;
    },
  };
}

/** Calls during a run wait for it: a check that hangs is not started again. */
function shareRunning(check: Check): Check {
  let running: Promise<void> | undefined;
  return () => {
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function findFailureReason(check: Check, timeout: number): Promise<string | undefined> {
  const controller = new AbortController();
  const timedOut = delay(timeout, undefined, { signal: controller.signal, ref: false }).then(() => {
    throw new Error('no answer');
  });
  try {
    await Promise.race([check(), timedOut]);
    return undefined;
  } catch (error) {
    return maskEmails(reasonOf(error));
  } finally {
    timedOut.catch(() => {});
    controller.abort();
  }
}
