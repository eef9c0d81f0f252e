import { expect, test } from 'vitest';
import { describeCountry } from './country.ts';

test('a country has a name and a flag', () => {
  expect(describeCountry('se')).toEqual({ code: 'SE', name: 'Sweden', flag: '🇸🇪' });
});

test('an unknown country is its letters', () => {
  expect(describeCountry('qq')?.name).toBe('QQ');
  expect(describeCountry(null)).toBeNull();
});
