import { expect, test } from 'vitest';
import type { Rider } from '#contract/riders.ts';
import { filterRiders, type RiderOrder } from './filter-riders.ts';

const rider = (name: string, country: string | null, birthdate: string | null) =>
  ({ name, country, sponsor: null, birthdate }) as Rider;
const riders = [
  rider('Øystein Bråten', 'no', '1995-07-21'),
  rider('alex hall', 'us', '1998-09-21'),
  rider('Zoe Rookie', null, null),
  rider('Henrik Harlaut', 'se', '1991-08-14'),
];
const names = (search: string, order: RiderOrder) => filterRiders(riders, search, order, 'en').map(({ name }) => name);

test('riders stand in the order of the alphabet, whatever the case', () => {
  expect(names('', 'name')).toEqual(['alex hall', 'Henrik Harlaut', 'Øystein Bråten', 'Zoe Rookie']);
});

test('a name is found by the keys of any keyboard', () => {
  expect(names('oystein b', 'name')).toEqual(['Øystein Bråten']);
});

test('whoever has nothing in the column comes last, both ways', () => {
  expect(names('', 'birthdate')).toEqual(['Henrik Harlaut', 'Øystein Bråten', 'alex hall', 'Zoe Rookie']);
  expect(names('', '-birthdate').at(-1)).toBe('Zoe Rookie');
  expect(names('', 'country').at(0)).toBe('Øystein Bråten');
});
