import { expect, test } from 'vitest';
import { describeCountry } from './country.tsx';

test('a country has a name in each language', () => {
  expect(describeCountry('se', 'en')).toEqual({ code: 'SE', name: 'Sweden' });
  expect(describeCountry('se', 'fr')).toEqual({ code: 'SE', name: 'Suède' });
});

test('an unknown country has its code as name', () => {
  expect(describeCountry('qq', 'en')?.name).toBe('QQ');
  expect(describeCountry(null, 'en')).toBeNull();
});
