import { expect, test } from 'vitest';
import { manualScheduler } from '../../../../tests/support/manual-scheduler.ts';
import { startPeriodicJob } from './periodic-job.ts';

const INTERVAL = 1_000;

function startTestJob(run: (signal: AbortSignal) => Promise<unknown>) {
  const scheduler = manualScheduler();
  const warnings: unknown[] = [];
  const job = startPeriodicJob(
    {
      schedule: scheduler.schedule,
      log: { info: () => {}, warn: (facts, message) => warnings.push([facts, message]) },
      noteOutage: (error) => (error as Error).message === 'outage',
    },
    { interval: INTERVAL, run, failure: 'job failed' },
  );
  return { job, scheduler, warnings, tick: () => scheduler.tick(INTERVAL) };
}

test('a run that takes longer than the interval is not repeated at the same time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let runs = 0;
  const { tick } = startTestJob(() => {
    runs += 1;
    return promise;
  });
  const ticks = [tick(), tick()];
  expect(runs).toBe(1);
  resolve();
  await Promise.all(ticks);
  await tick();
  expect(runs).toBe(2);
});

test('a run that fails is logged, unless by an outage, and the next one happens', async () => {
  const failures = [new Error('bug'), new Error('outage')];
  const { tick, warnings } = startTestJob(async () => {
    const err = failures.shift();
    if (err) throw err;
    failures.push(new Error('done'));
  });
  for (let runs = 0; runs < 3; runs += 1) await tick();
  expect(warnings).toEqual([[{ err: new Error('bug') }, 'job failed']]);
  expect(failures).toEqual([new Error('done')]);
});

test('a job that is stopped aborts its run and waits for it', async () => {
  let ended = false;
  const { job, scheduler, tick } = startTestJob(async (signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    ended = true;
  });
  void tick();
  await job.stop();
  expect(ended).toBe(true);
  expect(scheduler.running(INTERVAL)).toBe(0);
});
