import { expect, test } from 'vitest';
import { drawFightBill, drawSlide } from '#server/features/posters/fight-bill.ts';
import { drawFilm } from '#server/features/posters/film.ts';
import { createRandom } from '#server/features/posters/seeded-random.ts';
import { readDemoContent, readDemoFilms } from './demo-content.ts';
import { listPosterJobs } from './poster-jobs.ts';

test('no two posters and slides of the demo are alike', async () => {
  const jobs = listPosterJobs(await readDemoContent(), await readDemoFilms());
  const drawn = jobs.map(({ kind, facts }) => (kind === 'slide' ? drawSlide(facts) : drawFightBill(facts)));
  expect(new Set(drawn).size).toBe(jobs.length);
});

test('each film of the demo has an emblem of its own', async () => {
  const inks = { ink: '#f22', dark: '#111', paper: '#fff' };
  const drawn = (await readDemoFilms()).map(({ title }) =>
    drawFilm({ title, variation: 0 }, { random: createRandom('film'), ink: '#f22', left: 0 }, inks),
  );
  expect(new Set(drawn).size).toBe(drawn.length);
});
