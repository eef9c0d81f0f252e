import { MINUTE, type Milliseconds } from '#contract/rules/time.ts';
import { isContention, isDamaged, isDiskFull, isUnavailable } from '../database/errors.ts';
import type { Schedule } from '../jobs/schedule.ts';
import type { Log } from '../logging/logger.ts';
import { reasonOf } from '../operator-error.ts';
import { StorageUnavailable } from '../storage/picture-storage.ts';

const CHECK_INTERVAL: Milliseconds = 1_000;
const REPORT_INTERVAL: Milliseconds = MINUTE;

/** An outage can end after this many checks without a failed request: a damaged file fails only some requests. */
const QUIET_CHECKS = 5;

export type OutageLog = {
  /** Logs the error of an outage, with which `requests` failed. Returns false for any other error. */
  note(error: unknown, requests?: number): boolean;
  countFailedPage(): void;
  /** The first error of a damaged page since the process started. */
  damage(): unknown;
};

type Dependency = { name: string; label: string; check: () => Promise<unknown> };
type Outage = { began: Milliseconds; total: number; sinceReport: number; quiet: number; fail(requests: number): void };

type OutageLogOptions = {
  log: Pick<Log, 'info' | 'warn'>;
  /** Rejects while the database fails. */
  checkDatabase: () => Promise<unknown>;
  schedule: Schedule;
};

/** Logs an outage of the database or the picture store at its start, every minute and at its end. */
export function createOutageLog({ log, checkDatabase, schedule }: OutageLogOptions): OutageLog & { close(): void } {
  const open = new Map<string, Outage>();
  const stops = new Set<() => void>();
  let damage: unknown;

  function dependencyOf(error: unknown): Dependency | undefined {
    if (error instanceof StorageUnavailable)
      return { name: error.store, label: `the picture store ${error.store}`, check: error.check };
    if (isDiskFull(error) || isContention(error) || !isUnavailable(error)) return undefined;
    return { name: 'database', label: 'the database', check: checkDatabase };
  }

  function begin({ name, label, check }: Dependency, error: unknown): Outage {
    log.warn({ event: 'outage', of: name, reason: reasonOf(error) }, `${label} does not answer`);
    const outage: Outage = {
      began: performance.now(),
      total: 0,
      sinceReport: 0,
      quiet: 0,
      fail(requests) {
        outage.total += requests;
        outage.sinceReport += requests;
        outage.quiet = 0;
      },
    };
    const stopReports = schedule(() => {
      log.warn({ event: 'outage', of: name, failed: outage.sinceReport }, `${label} still does not answer`);
      outage.sinceReport = 0;
    }, REPORT_INTERVAL);
    const stopChecks = schedule(async () => {
      outage.quiet += 1;
      if (outage.quiet !== QUIET_CHECKS) return;
      const [checked] = await Promise.allSettled([check()]);
      if (checked.status === 'rejected' || outage.quiet < QUIET_CHECKS) {
        outage.quiet = 0;
        return;
      }
      open.delete(name);
      stop();
      const seconds = Math.round((performance.now() - outage.began) / 1_000);
      log.info({ event: 'outage over', of: name, failed: outage.total, seconds }, `${label} answers again`);
    }, CHECK_INTERVAL);
    const stop = () => {
      stops.delete(stop);
      stopReports();
      stopChecks();
    };
    stops.add(stop);
    open.set(name, outage);
    return outage;
  }

  return {
    note(error, requests = 0) {
      const dependency = dependencyOf(error);
      if (!dependency) return false;
      if (isDamaged(error)) damage ??= error;
      const outage = open.get(dependency.name) ?? begin(dependency, error);
      outage.fail(requests);
      return true;
    },
    damage: () => damage,
    countFailedPage() {
      open.get('database')?.fail(1);
    },
    close() {
      for (const stop of stops) stop();
    },
  };
}
