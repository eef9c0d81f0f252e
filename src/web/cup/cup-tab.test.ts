import { expect, test } from 'vitest';
import { openTab } from './cup-tab.ts';

test.each([
  ['', false, 'leaderboard'],
  ['tab=results', false, 'results'],
  ['tab=nonsense', false, 'leaderboard'],
  ['tab=my-bracket', false, 'leaderboard'],
  ['tab=my-bracket', true, 'my-bracket'],
])('?%s with own bracket %s opens %s', (query, canOpen, tab) => {
  expect(openTab(new URLSearchParams(query), canOpen)).toBe(tab);
});
