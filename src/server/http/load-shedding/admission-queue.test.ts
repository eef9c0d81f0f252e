import { setImmediate as nextIteration } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { type AdmissionLimits, type AdmissionQueue, createAdmissionQueue } from './admission-queue.ts';

const LIMITS = { concurrency: 1, maxWait: 1e9 };

afterEach(() => {
  vi.useRealTimers();
});

function openQueue(limits: Partial<AdmissionLimits> = {}) {
  const time = { now: 0 };
  const queue = createAdmissionQueue({ ...LIMITS, now: () => time.now, ...limits });
  return { queue, time };
}

function enqueue(queue: AdmissionQueue) {
  const request = { state: 'waiting' as 'waiting' | 'admitted' | 'rejected', release: () => {} };
  queue.admit(
    (release) => Object.assign(request, { state: 'admitted', release }),
    () => {
      request.state = 'rejected';
    },
  );
  return request;
}

const states = (requests: { state: string }[]) => requests.map(({ state }) => state);

/** More iterations of the event loop than arrivals can defer an admission. */
async function iterations(): Promise<void> {
  for (let iteration = 0; iteration < 100; iteration += 1) await nextIteration();
}

test('a request is admitted at once while there is capacity, the next when capacity is released', async () => {
  const { queue } = openQueue();
  const [first, second] = [enqueue(queue), enqueue(queue)];
  await iterations();
  expect(states([first, second])).toEqual(['admitted', 'waiting']);
  first.release();
  await iterations();
  expect(second.state).toBe('admitted');
});

test('capacity that is released twice admits one request', async () => {
  const { queue } = openQueue();
  const [first, second, third] = [enqueue(queue), enqueue(queue), enqueue(queue)];
  first.release();
  first.release();
  await iterations();
  expect(states([second, third])).toEqual(['admitted', 'waiting']);
});

test('one request is admitted per iteration of the event loop, in the order of arrival', async () => {
  const { queue } = openQueue({ concurrency: 10 });
  const requests = Array.from({ length: 5 }, () => enqueue(queue));
  expect(states(requests)).toEqual(['admitted', 'waiting', 'waiting', 'waiting', 'waiting']);
  for (let admitted = 2; admitted <= 5; admitted += 1) {
    while (requests[admitted - 1]?.state === 'waiting') await nextIteration();
    expect(states(requests).filter((state) => state === 'admitted')).toHaveLength(admitted);
    expect(requests[admitted - 1]?.state).toBe('admitted');
  }
});

test('arrivals defer an admission, but not for ever', async () => {
  const { queue } = openQueue({ concurrency: 10 });
  enqueue(queue);
  const waiting = enqueue(queue);
  for (let iteration = 0; iteration < 20; iteration += 1) {
    queue.noteArrival();
    await nextIteration();
  }
  expect(waiting.state).toBe('waiting');
  for (let iteration = 0; iteration < 20; iteration += 1) {
    queue.noteArrival();
    await nextIteration();
  }
  expect(waiting.state).toBe('admitted');
});

test('a request to a full queue is rejected at once; an admission makes the queue accept again', async () => {
  const { queue } = openQueue({ maxWaiting: 2 });
  const requests = Array.from({ length: 4 }, () => enqueue(queue));
  expect(states(requests)).toEqual(['admitted', 'waiting', 'waiting', 'rejected']);
  expect(queue.hasCapacity()).toBe(false);
  requests[0]?.release();
  await iterations();
  expect(queue.hasCapacity()).toBe(true);
  expect(enqueue(queue).state).toBe('waiting');
});

test('as many requests may wait as the recent admission interval admits within the longest wait', async () => {
  const { queue, time } = openQueue({ maxWait: 1_000 });
  const requests = [enqueue(queue)];
  const fill = () => {
    const before = requests.length;
    while (queue.hasCapacity()) requests.push(enqueue(queue));
    return requests.length - before;
  };
  expect(fill()).toBe(100);
  // The next is admitted after 51 milliseconds instead of ten.
  time.now += 51;
  requests[0]?.release();
  await iterations();
  // One is admitted, and an interval of 14 milliseconds lets 71 wait, where there are 99.
  expect(fill()).toBe(0);
  for (let admitted = 1; admitted < 29; admitted += 1) {
    time.now += 14.1;
    requests[admitted]?.release();
    await iterations();
    expect(queue.hasCapacity()).toBe(false);
  }
  time.now += 14.1;
  requests[29]?.release();
  await iterations();
  expect(fill()).toBe(1);
});

test('no request is rejected while fewer than the limit and 32 are in flight, however slow the admissions', async () => {
  const { queue, time } = openQueue({ concurrency: 4, maxWait: 300 });
  let requests = Array.from({ length: 4 + 32 }, () => enqueue(queue));
  for (let answered = 0; answered < 200; answered += 1) {
    time.now += 10_000;
    await iterations();
    const [ended] = requests.filter(({ state }) => state === 'admitted');
    ended?.release();
    requests = [...requests.filter((request) => request !== ended), enqueue(queue)];
    expect(states(requests)).not.toContain('rejected');
  }
  expect(enqueue(queue).state).toBe('rejected');
});

test('with more in flight, a request that has waited three times the longest wait is rejected', async () => {
  const { queue, time } = openQueue({ maxWait: 1_000 });
  const requests = Array.from({ length: 40 }, () => enqueue(queue));
  time.now = 2_999;
  requests[0]?.release();
  await iterations();
  expect(states(requests).slice(0, 3)).toEqual(['admitted', 'admitted', 'waiting']);
  time.now = 3_001;
  requests[1]?.release();
  await iterations();
  // 33 of the 38 that wait are left; the first of them begins.
  expect(states(requests).slice(2, 8)).toEqual([...Array.from({ length: 5 }, () => 'rejected'), 'admitted']);
  expect(states(requests).slice(8)).toEqual(Array.from({ length: 32 }, () => 'waiting'));
});

test('with more in flight, an overdue request is rejected even if no other request ends', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { queue, time } = openQueue({ maxWait: 1_000 });
  const [, second] = [enqueue(queue), enqueue(queue)];
  time.now = 3_000;
  vi.advanceTimersByTime(3_000);
  const others = Array.from({ length: 32 }, () => enqueue(queue));
  expect(states([second, ...others])).not.toContain('rejected');
  time.now = 4_000;
  vi.advanceTimersByTime(1_000);
  expect(second.state).toBe('rejected');
  expect(states(others)).not.toContain('rejected');
});
