import { expect, test } from 'vitest';
import { substitutesOf, toStoredResults } from '../cups/substitutes.ts';
import { decodePicks, encodePicks } from './stored-picks.ts';

const SUBSTITUTES = new Map([[1, 50]]);

test('stored picks and results name the original rider of a slot', () => {
  const picks = new Map(Array.from({ length: 15 }, (_, index) => [index + 1, index % 2 === 0 ? 50 : 3]));
  const stored = encodePicks(picks, SUBSTITUTES);
  expect(JSON.parse(stored).slice(0, 2)).toEqual([1, 3]);
  expect(decodePicks(stored, SUBSTITUTES)).toEqual(picks);
  const results = new Map([[1, { winnerId: 50, loserId: 2, postId: 9 }]]);
  expect(toStoredResults(results, SUBSTITUTES)).toEqual(new Map([[1, { winnerId: 1, loserId: 2, postId: 9 }]]));
});

test('only a slot whose rider was replaced has a substitute', () => {
  const slots = [{ riderId: 50, pickedAs: 1 }, { riderId: 2, pickedAs: null }, null];
  expect([...substitutesOf(slots)]).toEqual([[1, 50]]);
});
