import { expect, test } from 'vitest';
import { openTab } from './cup-tab.ts';

test.each([
  ['', false, 'leaderboard'],
  ['tab=results', false, 'results'],
  ['tab=nonsense', false, 'leaderboard'],
  ['tab=my-bracket', false, 'leaderboard'],
  ['tab=my-bracket', true, 'my-bracket'],
])('?%s with own bracket %s opens %s', (query, canOpenMyBracket, tab) => {
  expect(openTab(new URLSearchParams(query), { canOpenMyBracket, canFill: false })).toBe(tab);
});

test.each([
  [false, false, 'leaderboard'],
  [false, true, 'my-bracket'],
  [true, false, 'my-bracket'],
])('the way in, with own bracket %s and picks open %s, opens %s', (canOpenMyBracket, canFill, tab) => {
  expect(openTab(new URLSearchParams('tab=fill'), { canOpenMyBracket, canFill })).toBe(tab);
});
