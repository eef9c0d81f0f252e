import { expect, test } from 'vitest';
import { barLength, formatShare } from './year-chart.tsx';

test('the year with the greatest share has the whole bar, a year without a use has none', () => {
  expect([0.12, 0.06, 0].map((share) => barLength(share, 0.12))).toEqual([1, 0.5, 0]);
  expect(barLength(0, 0)).toBe(0);
});

test('the bar of a small share remains visible', () => {
  expect(barLength(0.0001, 0.5)).toBe(0.02);
});

test.each([
  [0, 'en-US', '0%'],
  [0.0004, 'en-US', '<0.1%'],
  [0.042, 'en-US', '4.2%'],
  [0.0999, 'en-US', '10%'],
  [0.154, 'en-US', '15%'],
  [1, 'en-US', '100%'],
  [0.042, 'fr-FR', '4,2\u00a0%'],
  [0.0004, 'fr-FR', '<0,1\u00a0%'],
])('a share of %d is written in %s as %s', (share, locale, text) => {
  expect(formatShare(share, locale).replaceAll('\u202f', '\u00a0')).toBe(text);
});
