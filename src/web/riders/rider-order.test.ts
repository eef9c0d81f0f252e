import { expect, test } from 'vitest';
import { groupByLetter, parseRiderSort, sortByName, sortRiders } from './rider-order.ts';

const riders = ['Øystein Bråten', 'Vojta Břeský', 'Jesper Tjäder', 'Oscar Wester', 'Coline Ballet-Baz'].map((name) => ({
  name,
}));
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);

test('Ø is grouped with O', () => {
  const groups = groupByLetter(sortByName(riders));
  expect(groups.map(({ letter }) => letter)).toEqual(['C', 'J', 'O', 'V']);
  expect(names(groups[2]?.riders ?? [])).toEqual(['Oscar Wester', 'Øystein Bråten']);
});

test('riders are sorted by games, newest video or wins, ties by name', () => {
  const listed = [
    { name: 'Anna', games: 1, wins: 1, lastSeen: '2024-05-01T00:00:00.000Z' },
    { name: 'Bert', games: 3, wins: 0, lastSeen: null },
    { name: 'Carl', games: 3, wins: 2, lastSeen: '2025-01-01T00:00:00.000Z' },
  ];
  expect(names(sortRiders(listed, 'name'))).toEqual(['Anna', 'Bert', 'Carl']);
  expect(names(sortRiders(listed, 'games'))).toEqual(['Bert', 'Carl', 'Anna']);
  expect(names(sortRiders(listed, 'last-seen'))).toEqual(['Carl', 'Anna', 'Bert']);
  expect(names(sortRiders(listed, 'wins'))).toEqual(['Carl', 'Anna', 'Bert']);
});

test('an unknown order is by games', () => {
  expect([parseRiderSort('wins'), parseRiderSort('height'), parseRiderSort(null)]).toEqual(['wins', 'games', 'games']);
});
