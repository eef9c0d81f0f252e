import { expect, test } from 'vitest';
import { describeCountry } from './country.ts';

test('a country has a name', () => {
  expect(describeCountry('se')).toEqual({ code: 'SE', name: 'Sweden' });
});

test('an unknown country is its letters', () => {
  expect(describeCountry('qq')?.name).toBe('QQ');
  expect(describeCountry(null)).toBeNull();
});
