import { expect, test } from 'vitest';
import { draftKey } from './use-my-bracket.ts';

test('drafts have a key per cup and fan, and one per cup for guests', () => {
  const keys = [draftKey(4), draftKey(4, 7), draftKey(4, 8), draftKey(5), draftKey(5, 7)];
  expect(new Set(keys).size).toBe(keys.length);
});
