import { expect, test } from 'vitest';
import { createSearchRunner } from './routes.ts';

test('two searches run at once, 24 wait, and their pauses leave half of the process free', async () => {
  let now = 0;
  const pauses: { milliseconds: number; end: () => void }[] = [];
  const limit = createSearchRunner({
    now: () => now,
    sleep: (milliseconds) => new Promise<void>((end) => pauses.push({ milliseconds, end })),
  });
  const search = (result: number) =>
    limit(`client ${result}`, async () => {
      now += 7;
      return result;
    });
  const searches = Array.from({ length: 40 }, (_, n) => search(n));
  const rejected = await Promise.allSettled(searches.slice(26));
  expect(rejected.every(({ status }) => status === 'rejected')).toBe(true);
  await expect(searches[39]).rejects.toMatchObject({ status: 503, retryAfter: 2 });

  expect(await Promise.all(searches.slice(0, 2))).toEqual([0, 1]);
  // The first search ended after the second, which ran during it.
  expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([3 * 14, 3 * 7]);
  for (let index = 2; index < 26; index++) {
    pauses.shift()?.end();
    expect(await searches[index]).toBe(index);
  }
});

test('a search that an outage ends has no pause', async () => {
  const limit = createSearchRunner({ sleep: () => new Promise(() => {}) });
  const searches = Array.from({ length: 5 }, () =>
    limit('client', () => Promise.reject(new Error('Query read timeout'))),
  );
  const results = await Promise.allSettled(searches);
  expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(await limit('client', async () => 'found')).toBe('found');
});

test('the next search runs after one that fails', async () => {
  const limit = createSearchRunner({ sleep: async () => {} });
  for (let n = 0; n < 3; n++) {
    await expect(limit('client', () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  }
  expect(await limit('client', async () => 'found')).toBe('found');
});
