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

test('the monogram of a rider does not change', () => {
  const rider = { id: 22, name: 'Øystein Bråten' };
  expect(monogramStyle(rider)).toEqual(monogramStyle({ ...rider }));
});

test('monograms of neighbouring ids differ, and every pattern and tone is used', () => {
  const styles = Array.from({ length: 250 }, (_, id) => monogramStyle({ id: id + 1, name: 'A B' }));
  expect(new Set(styles.map(({ pattern }) => pattern)).size).toBe(PATTERNS);
  expect(new Set(styles.map(({ tone }) => tone)).size).toBe(TONES);
  expect(new Set(styles.map((style) => JSON.stringify(style))).size).toBeGreaterThan(240);
});
