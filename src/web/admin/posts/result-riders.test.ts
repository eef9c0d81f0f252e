import { expect, test } from 'vitest';
import { withResult, withRiders } from './result-riders.ts';

const result = { riderIds: '1,2', winnerId: '1', loserId: '2' };

test('whoever is taken out of the riders has neither won nor lost', () => {
  expect(withRiders(result, [2, 3])).toEqual({ riderIds: '2,3', winnerId: '', loserId: '2' });
});

test('whoever has won rides', () => {
  expect(withResult(result, 'winnerId', 3)).toEqual({ riderIds: '1,2,3', winnerId: '3', loserId: '2' });
  expect(withResult(result, 'loserId', undefined)).toEqual({ ...result, loserId: '' });
});
