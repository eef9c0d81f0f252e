import { expect, test } from 'vitest';
import { findInitials } from './initials.ts';

test.each([
  ['Alex Hall', 'AH'],
  ['Øystein Bråten', 'OB'],
  ['Šimon Bartík', 'SB'],
  ['Eirik V. Sæterøy', 'ES'],
  ['Jaeden Schneider-Clark', 'JS'],
  ['Krypto', 'K'],
  ['', 'S'],
])('%s is %s', (name, initials) => {
  expect(findInitials(name)).toBe(initials);
});
