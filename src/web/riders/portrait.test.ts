import { expect, test } from 'vitest';
import { initials, monogramStyle, PATTERNS, TONES } from './portrait.tsx';

test.each([
  ['Øystein Bråten', 'ØB'],
  ['Eirik V. Sæterøy', 'ES'],
  ['Krypto', 'K'],
  ['Joey Van Der Meer', 'JM'],
  ['šimon bartík', 'ŠB'],
  ['', ''],
])('the initials of %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('a rider always has the same monogram', () => {
  const rider = { id: 22, name: 'Øystein Bråten' };
  expect(monogramStyle(rider)).toEqual(monogramStyle({ ...rider }));
});

test('neighbours look different, and every pattern and tone is used', () => {
  const art = Array.from({ length: 250 }, (_, id) => monogramStyle({ id: id + 1, name: 'A B' }));
  expect(new Set(art.map(({ pattern }) => pattern)).size).toBe(PATTERNS);
  expect(new Set(art.map(({ tone }) => tone)).size).toBe(TONES);
  expect(new Set(art.map((one) => JSON.stringify(one))).size).toBeGreaterThan(240);
});
