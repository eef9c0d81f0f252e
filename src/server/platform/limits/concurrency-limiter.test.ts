import { expect, test } from 'vitest';
import { coresPerProcess, createConcurrencyLimiter } from './concurrency-limiter.ts';

const OPTIONS = { concurrency: 2, maxQueued: 1, refusal: 'database-busy' as const };

/** A task that runs until `end` or `fail` is called. */
function createTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const task = { started: false, end: resolve, fail: reject, run };
  function run() {
    task.started = true;
    return promise;
  }
  return task;
}

test('tasks run up to the limit, the next waits, and one more is rejected with message and retryAfter', async () => {
  const limit = createConcurrencyLimiter(OPTIONS);
  const [first, second, third] = [createTask(), createTask(), createTask()];
  const running = [first, second, third].map((task) => limit(task.run));
  expect([first, second, third].map(({ started }) => started)).toEqual([true, true, false]);
  expect(limit.load()).toEqual({ running: 2, waiting: 1 });
  await expect(limit(createTask().run)).rejects.toMatchObject({
    problem: { code: 'database-busy' },
    retryAfter: 2,
  });
  first.end('first');
  await running[0];
  third.end('third');
  second.end('second');
  expect(await Promise.all(running)).toEqual(['first', 'second', 'third']);
  expect(limit.load()).toEqual({ running: 0, waiting: 0 });
});

test('a task that fails frees its slot', async () => {
  const limit = createConcurrencyLimiter({ ...OPTIONS, concurrency: 1 });
  const [first, second] = [createTask(), createTask()];
  const failing = limit(first.run);
  const waiting = limit(second.run);
  first.fail(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  second.end('done');
  expect(await waiting).toBe('done');
});

test('one core stays free, and every process has at least one', () => {
  expect(coresPerProcess(1, 8)).toBe(7);
  expect(coresPerProcess(3, 8)).toBe(2);
  expect(coresPerProcess(8, 8)).toBe(1);
  expect(coresPerProcess(1, 2)).toBe(1);
  expect(coresPerProcess(1, 1)).toBe(1);
});
