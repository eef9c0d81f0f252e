import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/client.ts';
import { loadHome } from './load-post-lists.ts';

const GAME = { id: 7 };

type Replies = { slides?: Promise<object[]>; shown?: boolean };

/** Loads the page with game 7 as the newest one. */
async function loadGallery({ slides = Promise.resolve([]), shown = true }: Replies) {
  const replies: Record<string, () => unknown> = {
    'GET /heroes': () => slides,
    'GET /heroes/newest-game': async () => ({ shown, post: GAME }),
    'GET /cups/summaries': async () => [],
    'GET /posts/page/{page}': async () => ({ posts: [], totalPages: 1 }),
  };
  const api = (name: string) => replies[name]?.();
  const request = { params: {}, path: '/', query: new URLSearchParams(), language: 'en' as const };
  return (await loadHome({ ...request, api: api as unknown as ApiClient })).gallery;
}

const slideTo = (customUrl: string | null, postId = 1) => ({ postId, customUrl });

test('the newest game stands before the slides of admins', async () => {
  const heroes = [slideTo(null), slideTo('/cups')];
  expect(await loadGallery({ slides: Promise.resolve(heroes) })).toEqual({ heroes, newestGame: GAME });
});

test.each([
  ['its own page', slideTo(null, GAME.id)],
  ['a custom address of it', slideTo('/games/7')],
])('the newest game is left out where a slide leads to %s', async (_, hero) => {
  expect((await loadGallery({ slides: Promise.resolve([slideTo(null), hero]) })).newestGame).toBeNull();
});

test('the newest game is left out where an admin has switched it off', async () => {
  expect((await loadGallery({ shown: false })).newestGame).toBeNull();
});

test('there is no gallery, not even with the newest game, where the slides cannot be loaded', async () => {
  const slides = Promise.reject(new Error('refused'));
  expect(await loadGallery({ slides })).toEqual({ heroes: [], newestGame: null });
});
