import type { Milliseconds } from '#contract/rules/time.ts';
import type { JobDependencies } from './hourly-job.ts';
import { scheduleByTimer } from './schedule.ts';

type PeriodicJob = {
  interval: Milliseconds;
  /** `signal` aborts when the job is stopped. */
  run(signal: AbortSignal): Promise<unknown>;
  /** The log message for a run that fails for another reason than an outage. */
  failure: string;
};

/** Runs the job in every process, at each interval at which the previous run has ended. */
export function startPeriodicJob(
  { schedule = scheduleByTimer, log, noteOutage }: Pick<JobDependencies, 'schedule' | 'log' | 'noteOutage'>,
  { interval, run, failure }: PeriodicJob,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function runOnce(): Promise<void> {
    try {
      await run(stopping.signal);
    } catch (err) {
      if (!noteOutage?.(err)) log.warn({ err }, failure);
    }
    running = undefined;
  }

  const stopSchedule = schedule(() => {
    running ??= runOnce();
    return running;
  }, interval);
  return {
    async stop() {
      stopSchedule();
      stopping.abort();
      await running;
    },
  };
}
