import { expect, test } from 'vitest';
import { draftKey } from './use-my-bracket.ts';

test('each cup and each fan has a place of its own, and so has whoever is not signed in', () => {
  const keys = [draftKey(4), draftKey(4, 7), draftKey(4, 8), draftKey(5), draftKey(5, 7)];
  expect(new Set(keys).size).toBe(keys.length);
});
