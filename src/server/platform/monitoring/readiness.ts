import type { Milliseconds } from '#contract/rules/time.ts';
import { withTimeLimit } from '../limits/time-limit.ts';
import type { Log } from '../logging/logger.ts';
import { maskEmails } from '../logging/mask.ts';
import { reasonOf } from '../operator-error.ts';

/** Frequent probes share a result. */
const RESULT_LIFETIME: Milliseconds = 1_000;
/** A probe is answered within this time, even if a check hangs. */
const CHECK_TIMEOUT: Milliseconds = 2_000;

export type CheckName = 'database' | 'disk' | 'pictures';
export type Check = () => Promise<void>;

/** The reasons are public: they name the problem and no detail of the machine. */
const REASONS = {
  database: 'cannot be read or written',
  disk: 'nearly full',
  pictures: 'cannot be stored',
  process: 'stopping',
} satisfies Record<CheckName | 'process', string>;

export type Failure = { check: keyof typeof REASONS; reason: string };

type Readiness = {
  findFailures(): Promise<Failure[]>;
  stop(): void;
};

export type ReadinessOptions = {
  checks: Record<CheckName, Check>;
  log: Pick<Log, 'info' | 'warn'>;
  checkTimeout?: Milliseconds;
  /** A monotonic clock. */
  now?: (() => Milliseconds) | undefined;
};

/** The log has the exact reason whenever the set of failed checks changes. */
export function createReadiness(options: ReadinessOptions): Readiness {
  const { checks, log, checkTimeout = CHECK_TIMEOUT, now = () => performance.now() } = options;
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

async function findFailureReason(check: Check, timeout: Milliseconds): Promise<string | undefined> {
  try {
    await withTimeLimit(check(), timeout, () => new Error('no answer'));
    return undefined;
  } catch (error) {
    return maskEmails(reasonOf(error));
  }
}
