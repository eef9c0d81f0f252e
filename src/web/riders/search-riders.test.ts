import { expect, test } from 'vitest';
import { foldName } from '#contract/fold-name.ts';
import { groupByLetter, searchRiders, sortByName } from './search-riders.ts';

const riders = ['Øystein Bråten', 'Vojta Břeský', 'Jesper Tjäder', 'Oscar Wester', 'Coline Ballet-Baz'].map((name) => ({
  name,
}));
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);

test('names fold to the letters of any keyboard', () => {
  expect(foldName('Øystein Bråten')).toBe('oystein braten');
  expect(foldName('Eirik V. Sæterøy')).toBe('eirik v. saeteroy');
  expect(foldName('Šimon Bartík')).toBe('simon bartik');
});

test('oystein finds Øystein, and so does Øystein', () => {
  expect(names(searchRiders(riders, 'oystein'))).toEqual(['Øystein Bråten']);
  expect(names(searchRiders(riders, 'ØYSTEIN'))).toEqual(['Øystein Bråten']);
});

test('words match in any order, each at the beginning of a word', () => {
  expect(names(searchRiders(riders, 'bra oys'))).toEqual(['Øystein Bråten']);
  expect(names(searchRiders(riders, 'b'))).toEqual(['Øystein Bråten', 'Vojta Břeský', 'Coline Ballet-Baz']);
  expect(names(searchRiders(riders, 'baz'))).toEqual(['Coline Ballet-Baz']);
});

test('letters inside a word find where no beginning does', () => {
  expect(names(searchRiders(riders, 'ader'))).toEqual(['Jesper Tjäder']);
});

test('an empty search finds everybody and an unknown name nobody', () => {
  expect(searchRiders(riders, '  ')).toHaveLength(5);
  expect(searchRiders(riders, 'zzz')).toEqual([]);
});

test('Ø stands with O', () => {
  const groups = groupByLetter(sortByName(riders));
  expect(groups.map(({ letter }) => letter)).toEqual(['C', 'J', 'O', 'V']);
  expect(names(groups[2]?.riders ?? [])).toEqual(['Oscar Wester', 'Øystein Bråten']);
});
