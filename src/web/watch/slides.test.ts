import { expect, test } from 'vitest';
import type { CupSummary } from '#contract/api/cups.ts';
import type { NewestGameSlide } from '#contract/api/heroes.ts';
import * as english from '#messages/en/site.ts';
import { messages as french } from '#messages/fr/site.ts';
import { listSlides } from './slides.ts';

const CUPS = [
  { id: 1, title: 'Grandvalira 2018', dateRange: '2026-11-25 to 2026-12-10' },
  { id: 2, title: 'Grandvalira 2026', dateRange: '2026-11-25 to 2026-12-10' },
] as CupSummary[];

test.each([
  ['a cup that replays one of the past', 1, 'Replay\u00a0· latest game', 'Replay\u00a0· dernier match'],
  ['a cup of this year', 2, 'Latest game', 'Dernier match'],
  ['a cup that the page does not know', 3, 'Latest game', 'Dernier match'],
  ['no cup', undefined, 'Latest game', 'Dernier match'],
])('the slide of a newest game of %s says so', (_, cupId, inEnglish, inFrench) => {
  const cup = cupId ? { id: cupId } : null;
  const newestGame = { id: 7, title: 'A game', location: null, cup } as NewestGameSlide['post'];
  const eyebrow = (messages: typeof english) => listSlides({ heroes: [], newestGame }, CUPS, messages)[0]?.eyebrow;
  expect(eyebrow(english)).toEqual({ text: inEnglish });
  expect(eyebrow(french)).toEqual({ text: inFrench });
});
