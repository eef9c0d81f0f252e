import { HOUR, type Milliseconds } from '#contract/rules/time.ts';
import type { Clock } from '../clock.ts';
import { claimLease } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';
import { type PeriodicJobDependencies, startPeriodicJob } from './periodic-job.ts';

export const JOB_INTERVAL: Milliseconds = HOUR;
/** Shorter than the interval: the process that ran the job last finds its lease expired at the next tick. */
const LEASE_DURATION = 0.9 * JOB_INTERVAL;

export type JobDependencies = PeriodicJobDependencies & { database: Database; clock: Clock };

type HourlyJob = {
  lease: string;
  /** The time from the start to the first run; none by default. */
  delay?: Milliseconds;
  run(now: Milliseconds, signal: AbortSignal): Promise<unknown>;
  failure: string;
};

/** Runs the job at the start, or after `delay`, and then every hour, in one of all processes that share the database. */
export function startHourlyJob(
  dependencies: JobDependencies,
  { lease, delay = 0, run, failure }: HourlyJob,
): { stop(): Promise<void> } {
  return startPeriodicJob(dependencies, {
    ...{ interval: JOB_INTERVAL, delay, failure },
    async run(signal) {
      const now = dependencies.clock();
      if (await claimLease(dependencies.database, lease, LEASE_DURATION, now)) await run(now, signal);
    },
  });
}
