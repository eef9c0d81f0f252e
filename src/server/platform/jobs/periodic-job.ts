import type { Milliseconds } from '#contract/rules/time.ts';
import type { Log } from '../logging/logger.ts';
import type { OutageLog } from '../monitoring/outage-log.ts';
import { type Schedule, scheduleByTimer } from './schedule.ts';

export type PeriodicJobDependencies = {
  schedule?: Schedule;
  log: Pick<Log, 'info' | 'warn'>;
  noteOutage?: OutageLog['note'];
};

type PeriodicJob = {
  interval: Milliseconds;
  /** The time from the start to the first run; an interval by default. */
  delay?: Milliseconds;
  /** `signal` aborts when the job is stopped. */
  run(signal: AbortSignal): Promise<unknown>;
  /** The log message for a run that fails for another reason than an outage. */
  failure: string;
};

/** Runs the job in every process, at each interval at which the previous run has ended. */
export function startPeriodicJob(
  { schedule = scheduleByTimer, log, noteOutage }: PeriodicJobDependencies,
  { interval, delay, run, failure }: PeriodicJob,
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

  function tick(): Promise<void> {
    running ??= runOnce();
    return running;
  }

  const stops = [schedule(tick, interval)];
  if (delay === 0) void tick();
  else if (delay !== undefined) {
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
