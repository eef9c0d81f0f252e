import type { Milliseconds } from '#contract/rules/time.ts';
import type { Clock } from '../clock.ts';
import { claimLease } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';
import type { Log } from '../logging/logger.ts';
import type { OutageLog } from '../monitoring/outage-log.ts';
import { type Schedule, scheduleByTimer } from './schedule.ts';

export const JOB_INTERVAL: Milliseconds = 60 * 60_000;
/** Shorter than the interval: the process that ran the job last finds its lease expired at the next tick. */
const LEASE_DURATION = 0.9 * JOB_INTERVAL;

export type JobDependencies = {
  database: Database;
  clock: Clock;
  schedule?: Schedule;
  log: Pick<Log, 'info' | 'warn'>;
  noteOutage?: OutageLog['note'];
};

type HourlyJob = {
  lease: string;
  /** The time from the start to the first run; none by default. */
  delay?: Milliseconds;
  /** `signal` aborts when the job is stopped. */
  run(now: number, signal: AbortSignal): Promise<unknown>;
  /** The log message for a run that fails for another reason than an outage. */
  failure: string;
};

/** Runs the job at the start, or after `delay`, and then every hour, in one of all processes that share the database. */
export function startHourlyJob(
  { database, clock, schedule = scheduleByTimer, log, noteOutage }: JobDependencies,
  { lease, delay, run, failure }: HourlyJob,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();

  async function runUnderLease(): Promise<void> {
    const now: Milliseconds = clock();
    if (await claimLease(database, lease, LEASE_DURATION, now)) await run(now, stopping.signal);
  }

  async function tick(): Promise<void> {
    running = running.then(runUnderLease).catch((err) => {
      if (!noteOutage?.(err)) log.warn({ err }, failure);
    });
    await running;
  }

  const stops = [schedule(tick, JOB_INTERVAL)];
  if (delay === undefined) void tick();
  else {
    const stopFirst = schedule(() => {
      stopFirst();
      return tick();
    }, delay);
    stops.push(stopFirst);
  }
  return {
    async stop() {
      for (const stop of stops) stop();
      stopping.abort();
      await running;
    },
  };
}
