import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { type AdmissionLimits, type AdmissionQueue, createAdmissionQueue } from './admission-queue.ts';

const LIMITS = { concurrency: 1, maxWait: 1e9 };

afterEach(() => {
  vi.useRealTimers();
});

function openQueue(bounds: Partial<AdmissionLimits> = {}) {
  const time = { now: 0 };
  const door = createAdmissionQueue({ ...LIMITS, now: () => time.now, ...bounds });
  return { door, time };
}

/** Somebody who wants in, and what became of that. */
function come(door: AdmissionQueue) {
  const visitor = { fate: 'waits' as 'waits' | 'inside' | 'refused', leave: () => {} };
  door.admit(
    (leave) => Object.assign(visitor, { fate: 'inside', leave }),
    () => {
      visitor.fate = 'refused';
    },
  );
  return visitor;
}

const fates = (visitors: { fate: string }[]) => visitors.map(({ fate }) => fate);

/** More turns than the door lets go by. */
async function eventLoopTurns(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
}

test('one who comes to an empty place is let in at once, the next when that one leaves', async () => {
  const { door } = openQueue();
  const [first, second] = [come(door), come(door)];
  await eventLoopTurns();
  expect(fates([first, second])).toEqual(['inside', 'waits']);
  first.leave();
  await eventLoopTurns();
  expect(second.fate).toBe('inside');
});

test('whoever leaves twice makes room for one alone', async () => {
  const { door } = openQueue();
  const [first, second, third] = [come(door), come(door), come(door)];
  first.leave();
  first.leave();
  await eventLoopTurns();
  expect(fates([second, third])).toEqual(['inside', 'waits']);
});

test('one a turn is let in, in the order of their coming', async () => {
  const { door } = openQueue({ concurrency: 10 });
  const visitors = Array.from({ length: 5 }, () => come(door));
  expect(fates(visitors)).toEqual(['inside', 'waits', 'waits', 'waits', 'waits']);
  for (let inside = 2; inside <= 5; inside += 1) {
    while (visitors[inside - 1]?.fate === 'waits') await nextTurn();
    expect(fates(visitors).filter((fate) => fate === 'inside')).toHaveLength(inside);
    expect(visitors[inside - 1]?.fate).toBe('inside');
  }
});

test('nobody is let in during a turn in which others come, unless that goes on and on', async () => {
  const { door } = openQueue({ concurrency: 10 });
  come(door);
  const waiting = come(door);
  for (let turn = 0; turn < 20; turn += 1) {
    door.noteArrival();
    await nextTurn();
  }
  expect(waiting.fate).toBe('waits');
  for (let turn = 0; turn < 20; turn += 1) {
    door.noteArrival();
    await nextTurn();
  }
  expect(waiting.fate).toBe('inside');
});

test('one too many is refused at once, and there is room again when somebody was let in', async () => {
  const { door } = openQueue({ maxWaiting: 2 });
  const visitors = Array.from({ length: 4 }, () => come(door));
  expect(fates(visitors)).toEqual(['inside', 'waits', 'waits', 'refused']);
  expect(door.hasCapacity()).toBe(false);
  visitors[0]?.leave();
  await eventLoopTurns();
  expect(door.hasCapacity()).toBe(true);
  expect(come(door).fate).toBe('waits');
});

test('as many may wait as will be let in soon, by the pace of the last', async () => {
  const { door, time } = openQueue({ maxWait: 1_000 });
  const visitors = [come(door)];
  const roomLeft = () => {
    const before = visitors.length;
    while (door.hasCapacity()) visitors.push(come(door));
    return visitors.length - before;
  };
  expect(roomLeft()).toBe(100);
  // The next comes in after 51 milliseconds instead of ten.
  time.now += 51;
  visitors[0]?.leave();
  await eventLoopTurns();
  // One is inside, and the pace of 14 milliseconds lets 71 wait, where there are 99.
  expect(roomLeft()).toBe(0);
  for (let inside = 1; inside < 29; inside += 1) {
    time.now += 14.1;
    visitors[inside]?.leave();
    await eventLoopTurns();
    expect(door.hasCapacity()).toBe(false);
  }
  time.now += 14.1;
  visitors[29]?.leave();
  await eventLoopTurns();
  expect(roomLeft()).toBe(1);
});

test('no request is refused while fewer than the limit and 32 are in flight, however slow the pace', async () => {
  const { door, time } = openQueue({ concurrency: 4, maxWait: 300 });
  let requests = Array.from({ length: 4 + 32 }, () => come(door));
  for (let answered = 0; answered < 200; answered += 1) {
    time.now += 10_000;
    await eventLoopTurns();
    const [ended] = requests.filter(({ fate }) => fate === 'inside');
    ended?.leave();
    requests = [...requests.filter((request) => request !== ended), come(door)];
    expect(fates(requests)).not.toContain('refused');
  }
  expect(come(door).fate).toBe('refused');
});

test('with more in flight, a request that has waited three times as long as it should is refused', async () => {
  const { door, time } = openQueue({ maxWait: 1_000 });
  const requests = Array.from({ length: 40 }, () => come(door));
  time.now = 2_999;
  requests[0]?.leave();
  await eventLoopTurns();
  expect(fates(requests).slice(0, 3)).toEqual(['inside', 'inside', 'waits']);
  time.now = 3_001;
  requests[1]?.leave();
  await eventLoopTurns();
  // 33 of the 38 that wait are left; the first of them begins.
  expect(fates(requests).slice(2, 8)).toEqual([...Array.from({ length: 5 }, () => 'refused'), 'inside']);
  expect(fates(requests).slice(8)).toEqual(Array.from({ length: 32 }, () => 'waits'));
});

test('with more in flight, a request that waits is refused in time if no other request ends', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { door, time } = openQueue({ maxWait: 1_000 });
  const [, second] = [come(door), come(door)];
  time.now = 3_000;
  vi.advanceTimersByTime(3_000);
  const others = Array.from({ length: 32 }, () => come(door));
  expect(fates([second, ...others])).not.toContain('refused');
  time.now = 4_000;
  vi.advanceTimersByTime(1_000);
  expect(second.fate).toBe('refused');
  expect(fates(others)).not.toContain('refused');
});
