import { expect, test } from 'vitest';
import { correctRiderName } from './clean-riders.ts';

test.each([
  ['Oystein Braten', 'Øystein Bråten'],
  ['1. Oystein Braten', 'Øystein Bråten'],
  ['Woodsy', 'James Woods'],
  ['James Woodsy', 'James Woods'],
  ['Abm', 'Alex Beaulieu-Marchand'],
  ['LSM', 'Lucas Stål Madison'],
  ['Jake Mr. Mango Mageau', 'Jake Mageau'],
  ['CODY LAPLANTE', 'Cody LaPlante'],
  ['JOHN BROWN', 'John Brown'],
  ['CODY WILDER RAY', 'Cody Wilder Ray'],
])('%s is %s', (published, name) => {
  expect(correctRiderName(published)).toBe(name);
});

test.each(['McRae Williams', 'Mikkel BK', 'JF Houle', 'Krypto', 'Jaeden Schneider-Clark', 'Vojta Břeský'])(
  '%s is unchanged',
  (name) => {
    expect(correctRiderName(name)).toBe(name);
  },
);

test('a corrected name is unchanged', () => {
  for (const name of ['ABM', 'LSM', 'Peyben', 'Simon Bartik', 'MCRAE WILLIAMS']) {
    const once = correctRiderName(name);
    expect(correctRiderName(once)).toBe(once);
  }
});
