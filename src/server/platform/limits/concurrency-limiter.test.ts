import { expect, test } from 'vitest';
import { coresPerProcess, createConcurrencyLimiter } from './concurrency-limiter.ts';

const OPTIONS = { concurrency: 2, maxQueued: 1, message: 'Later, please.', retryAfter: 5 };

/** A piece of work that lasts until it is told to end. */
function createTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const task = { started: false, end: resolve, fail: reject, run };
  function run() {
    task.started = true;
    return promise;
  }
  return task;
}

test('as many run at once as are allowed, the next waits, and one more is refused with the words and the seconds', async () => {
  const work = createConcurrencyLimiter(OPTIONS);
  const [first, second, third] = [createTask(), createTask(), createTask()];
  const running = [first, second, third].map((task) => work(task.run));
  expect([first, second, third].map(({ started }) => started)).toEqual([true, true, false]);
  expect(work.load()).toEqual({ running: 2, waiting: 1 });
  await expect(work(createTask().run)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Later, please.',
    details: { retryAfter: 5 },
  });
  first.end('first');
  await running[0];
  third.end('third');
  second.end('second');
  expect(await Promise.all(running)).toEqual(['first', 'second', 'third']);
  expect(work.load()).toEqual({ running: 0, waiting: 0 });
});

test('work that fails frees its place', async () => {
  const work = createConcurrencyLimiter({ ...OPTIONS, concurrency: 1 });
  const [first, second] = [createTask(), createTask()];
  const failing = work(first.run);
  const waiting = work(second.run);
  first.fail(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  second.end('done');
  expect(await waiting).toBe('done');
});

test('one core is left to those who read, and every process has one', () => {
  expect(coresPerProcess(1, 8)).toBe(7);
  expect(coresPerProcess(3, 8)).toBe(2);
  expect(coresPerProcess(8, 8)).toBe(1);
  expect(coresPerProcess(1, 2)).toBe(1);
  expect(coresPerProcess(1, 1)).toBe(1);
});
