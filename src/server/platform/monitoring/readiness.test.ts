import { expect, test } from 'vitest';
import { type Check, createReadiness } from './readiness.ts';

const DATABASE = { check: 'database', reason: 'cannot be read or written' };
const DISK = { check: 'disk', reason: 'nearly full' };
const right: Check = async () => {};
const wrong =
  (reason: string): Check =>
  async () => {
    throw new Error(reason);
  };

/** Runs the checks at each call, with a short timeout. */
function createProbe(given: Record<'database' | 'disk', Check>) {
  const checks = { ...given, pictures: right };
  const log: string[] = [];
  const write = ({ reason }: { reason?: string }, message: string) => log.push(reason ?? message);
  let time = 0;
  const now = () => {
    time += 1_000;
    return time;
  };
  return { ...createReadiness({ checks, log: { info: write, warn: write }, now, checkTimeout: 1 }), checks, log };
}

test('all failures are answered at once, without details of the machine', async () => {
  const { findFailures } = createProbe({ database: wrong('no route to 10.1.2.3'), disk: wrong('/srv is full') });
  expect(await findFailures()).toEqual([DATABASE, DISK]);
});

test('the log has the reason once per change of the failed checks', async () => {
  let disk = wrong('180 MB left');
  let database = right;
  const { findFailures, log } = createProbe({ database: () => database(), disk: () => disk() });
  await findFailures();
  disk = wrong('179 MB left');
  await findFailures();
  database = wrong('busy');
  await findFailures();
  database = right;
  disk = right;
  await findFailures();
  await findFailures();
  expect(log).toEqual(['disk: 180 MB left', 'database: busy; disk: 179 MB left', 'ready again']);
});

test('a check that hangs has failed, and is not started again until it ends', async () => {
  let begun = 0;
  let end = () => {};
  const hanging = () => {
    begun += 1;
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  const { findFailures, log } = createProbe({ database: right, disk: hanging });
  expect(await findFailures()).toEqual([DISK]);
  expect(await findFailures()).toEqual([DISK]);
  expect(begun).toBe(1);
  expect(log).toEqual(['disk: no answer']);
  end();
  expect(await findFailures()).toEqual([]);
  expect(await findFailures()).toEqual([DISK]);
  expect(begun).toBe(2);
});
