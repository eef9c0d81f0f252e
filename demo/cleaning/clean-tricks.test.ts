import { expect, test } from 'vitest';
import { nameTrick } from './clean-tricks.ts';

test.each([
  [['B4'], 'B4'],
  [['BACKSLIDE, B2'], 'Backslide, B2'],
  [['LIP 2, SW', 'SW5, TAIL TAP, JAPAN'], 'Lip 2, SW / SW5, tail tap, japan'],
  [['SWTAILS 2, FWD'], 'SWTAILS 2, FWD'],
  [['SWAP, SW 50/5050'], 'Swap, SW 50/5050'],
  [['UNDERFLIP', 'UN2'], 'Underflip / UN2'],
  [['SW7, SAFTEY'], 'SW7, safety'],
  [['OP CARVE ,RODEO 7'], 'OP carve, rodeo 7'],
  [['SS', ''], 'SS'],
  [['DUB FLAT /7'], 'Dub flat/7'],
])('%j becomes %s', (components, name) => {
  expect(nameTrick(components)).toBe(name);
});

test('a trick without a letter or a digit has no name', () => {
  expect(nameTrick([''])).toBeUndefined();
  expect(nameTrick(['/'])).toBeUndefined();
});
