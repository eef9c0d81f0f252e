import { expect, test } from 'vitest';
import type { Rider } from '#contract/api/riders.ts';
import { filterRows } from '../table/searchable-table.tsx';
import type { ColumnOrder } from '../table/table.tsx';
import { toRows } from './rider-list.tsx';

const rider = (name: string, country: string | null, birthdate: string | null) =>
  ({ name, country, sponsor: null, birthdate }) as Rider;
const riders = [
  rider('Øystein Bråten', 'no', '1995-07-21'),
  rider('alex hall', 'us', '1998-09-21'),
  rider('Zoe Rookie', null, null),
  rider('Henrik Harlaut', 'se', '1991-08-14'),
];
const names = (search: string, order: ColumnOrder<'name' | 'country' | 'birthdate'>) =>
  filterRows(toRows(riders, 'en'), { search, order, name: 'name', language: 'en' }).map(({ name }) => name);

test('riders are in alphabetical order, whatever their case', () => {
  expect(names('', 'name')).toEqual(['alex hall', 'Henrik Harlaut', 'Øystein Bråten', 'Zoe Rookie']);
});

test('a name with accents is found without them', () => {
  expect(names('oystein b', 'name')).toEqual(['Øystein Bråten']);
});

test('riders without a value in the column come last in both directions', () => {
  expect(names('', 'birthdate')).toEqual(['Henrik Harlaut', 'Øystein Bråten', 'alex hall', 'Zoe Rookie']);
  expect(names('', '-birthdate').at(-1)).toBe('Zoe Rookie');
  expect(names('', 'country').at(0)).toBe('Øystein Bråten');
});
