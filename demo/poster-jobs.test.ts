import { expect, test } from 'vitest';
import { drawFightBill, drawSlide } from '#server/features/posters/fight-bill.ts';
import { readDemoContent, readDemoFilms } from './demo-content.ts';
import { listPosterJobs } from './poster-jobs.ts';

test('no two posters and slides of the demo are alike', async () => {
  const jobs = listPosterJobs(await readDemoContent(), await readDemoFilms());
  const drawn = jobs.map(({ kind, facts }) => (kind === 'slide' ? drawSlide(facts) : drawFightBill(facts)));
  expect(new Set(drawn).size).toBe(jobs.length);
});
