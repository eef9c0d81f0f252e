import { expect, test } from 'vitest';
import { billNames, surnameOf } from './surnames.ts';

test.each([
  ['Alex Hall', 'Hall'],
  ['Øystein Bråten', 'Bråten'],
  ['Joey Van Der Meer', 'Van Der Meer'],
  ['Laurent De Martin', 'De Martin'],
  ['Torin Yater-Wallace', 'Yater-Wallace'],
  ['Eirik V. Sæterøy', 'Sæterøy'],
  ['Krypto', 'Krypto'],
])('the surname of %s is %s', (name, surname) => {
  expect(surnameOf(name)).toBe(surname);
});

test('two riders meet by their surnames', () => {
  expect(billNames('Joey Van Der Meer', 'Woodsy')).toEqual([
    { before: 'Joey', large: 'Van Der Meer', after: '' },
    { before: '', large: 'Woodsy', after: '' },
  ]);
});

test('siblings meet by their first names', () => {
  expect(billNames('Kai Long', 'Lee Long')).toEqual([
    { before: '', large: 'Kai', after: 'Long' },
    { before: '', large: 'Lee', after: 'Long' },
  ]);
});
