import { expect, test } from 'vitest';
import { resolveTab } from './cup-tabs.tsx';

test.each([
  ['', false, 'leaderboard'],
  ['tab=results', false, 'results'],
  ['tab=nonsense', false, 'leaderboard'],
  ['tab=my-bracket', false, 'leaderboard'],
  ['tab=my-bracket', true, 'my-bracket'],
])('?%s with own bracket %s opens %s', (query, canOpenMyBracket, tab) => {
  expect(resolveTab(new URLSearchParams(query), { canOpenMyBracket, canFill: false }, true)).toEqual({ tab });
});

test.each([
  [false, false, 'leaderboard'],
  [false, true, 'my-bracket'],
  [true, false, 'my-bracket'],
])('?tab=fill with own bracket %s and picks open %s opens %s', (canOpenMyBracket, canFill, tab) => {
  expect(resolveTab(new URLSearchParams('tab=fill'), { canOpenMyBracket, canFill }, true)).toEqual({ tab });
});

test.each([
  ['', { tab: 'leaderboard' }],
  ['tab=results', { tab: 'results' }],
  ['tab=my-bracket', { tab: 'my-bracket', waiting: 'my-bracket' }],
  ['tab=fill', { tab: 'my-bracket', waiting: 'fill' }],
])('before the session is loaded ?%s shows %o', (query, shown) => {
  expect(resolveTab(new URLSearchParams(query), { canOpenMyBracket: false, canFill: false }, false)).toEqual(shown);
});

test('a guest who can pick does not wait for the session', () => {
  const access = { canOpenMyBracket: false, canFill: true };
  expect(resolveTab(new URLSearchParams('tab=fill'), access, false)).toEqual({ tab: 'my-bracket' });
});
