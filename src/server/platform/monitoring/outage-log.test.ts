import { beforeEach, describe, expect, test } from 'vitest';
import { manualScheduler } from '../../../../tests/support/manual-scheduler.ts';
import { StorageUnavailable } from '../storage/picture-storage.ts';
import { createOutageLog } from './outage-log.ts';

const MINUTE = 60_000;
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

let works: boolean;
let lines: object[];
let hand: ReturnType<typeof manualScheduler>;
let outages: ReturnType<typeof createOutageLog>;

const check = async () => {
  if (!works) throw refused;
};

beforeEach(() => {
  works = false;
  lines = [];
  hand = manualScheduler();
  const log = {
    warn: (facts: object, words: string) => lines.push({ ...facts, words }),
    info: (facts: object, words: string) => lines.push({ ...facts, words }),
  };
  outages = createOutageLog({ log, checkDatabase: check, schedule: hand.schedule });
});

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await hand.tick(1_000);
}

describe('an outage of the database', () => {
  test('is one line when it begins, one a minute and one when it ends, with the number of failed requests', async () => {
    for (let request = 0; request < 92; request += 1) expect(outages.note(refused, 1)).toBe(true);
    await hand.tick(MINUTE);
    outages.countFailedPage();
    await hand.tick(MINUTE);
    works = true;
    await pass(10);
    const of = 'database';
    expect(lines).toEqual([
      { event: 'outage', of, reason: 'connect ECONNREFUSED', words: 'the database does not answer' },
      { event: 'outage', of, failed: 92, words: 'the database still does not answer' },
      { event: 'outage', of, failed: 1, words: 'the database still does not answer' },
      { event: 'outage over', of, failed: 93, seconds: expect.any(Number), words: 'the database answers again' },
    ]);
    expect([hand.running(MINUTE), hand.running(1_000)]).toEqual([0, 0]);
    outages.note(refused);
    expect(lines).toHaveLength(5);
  });

  test('lasts while the check fails, and while requests fail', async () => {
    outages.note(refused, 1);
    await pass(30);
    works = true;
    for (let second = 0; second < 30; second += 1) {
      outages.note(refused, 1);
      await pass(1);
    }
    expect(lines).toHaveLength(1);
    await pass(10);
    expect(lines).toHaveLength(2);
  });
});

test('an outage of the picture store names the store', async () => {
  const store = 's3://pictures at http://10.0.0.7:9000';
  outages.note(new StorageUnavailable('no answer within 4500 ms', { store, check }), 1);
  outages.note(refused, 1);
  expect(lines).toMatchObject([{ of: store, reason: expect.stringContaining('no answer') }, { of: 'database' }]);
});

test.each([
  ['a full disk', Object.assign(new Error('full'), { errcode: 13 })],
  ['a mistake in the code', new TypeError('x is not a function')],
])('%s is no outage', (_what, error) => {
  expect(outages.note(error, 1)).toBe(false);
  expect(lines).toEqual([]);
});
