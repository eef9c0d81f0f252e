import { expect, test } from 'vitest';
import { createSearchLimiter } from './routes.ts';

test('a flood gets a few searches and no more, which together take half of the process', async () => {
  let now = 0;
  const rests: { milliseconds: number; end: () => void }[] = [];
  const paced = createSearchLimiter({
    now: () => now,
    sleep: (milliseconds) => new Promise<void>((end) => rests.push({ milliseconds, end })),
  });
  const search = (answer: number) =>
    paced(async () => {
      now += 7;
      return answer;
    });
  const asked = Array.from({ length: 40 }, (_, n) => search(n));
  const refused = await Promise.allSettled(asked.slice(26));
  expect(refused.every(({ status }) => status === 'rejected')).toBe(true);
  await expect(asked[39]).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 2 } });

  expect(await Promise.all(asked.slice(0, 2))).toEqual([0, 1]);
  // The first was over after the second, which came in between.
  expect(rests.map(({ milliseconds }) => milliseconds)).toEqual([3 * 14, 3 * 7]);
  for (let taken = 2; taken < 26; taken++) {
    rests.shift()?.end();
    expect(await asked[taken]).toBe(taken);
  }
});

test('a search that an outage ends has no rest', async () => {
  const paced = createSearchLimiter({ sleep: () => new Promise(() => {}) });
  const searches = Array.from({ length: 5 }, () => paced(() => Promise.reject(new Error('Query read timeout'))));
  const results = await Promise.allSettled(searches);
  expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(await paced(async () => 'found')).toBe('found');
});

test('a search that fails lets the next one in', async () => {
  const paced = createSearchLimiter({ sleep: async () => {} });
  for (let n = 0; n < 3; n++) {
    await expect(paced(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  }
  expect(await paced(async () => 'found')).toBe('found');
});
