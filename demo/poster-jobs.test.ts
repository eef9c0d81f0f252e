import { expect, test } from 'vitest';
import { drawFightBill, drawSlide } from '#server/features/posters/fight-bill.ts';
import { drawFilm } from '#server/features/posters/film.ts';
import { createRandom } from '#server/features/posters/seeded-random.ts';
import { readDemoContent, readDemoFilms } from './demo-content.ts';
import { DEMO_HEROES, listPosterJobs } from './poster-jobs.ts';

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

test('a slide that names a winter shows a game of that winter', async () => {
  const { games } = await readDemoContent();
  const slides = DEMO_HEROES.filter(({ customEyebrow = '' }) => customEyebrow.startsWith('Winter '));
  expect(slides.length).toBeGreaterThan(0);
  for (const { subject, customEyebrow, customEyebrowFr } of slides) {
    const [year = 0, month = 0] = (games.find(({ id }) => id === subject)?.publishedOn ?? '').split('-').map(Number);
    const start = (month < 7 ? year - 1 : year) % 100;
    expect(customEyebrow).toBe(`Winter ${start}/${start + 1}`);
    expect(customEyebrowFr).toBe(`Hiver ${start}/${start + 1}`);
  }
});
