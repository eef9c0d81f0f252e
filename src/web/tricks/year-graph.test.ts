import { expect, test } from 'vitest';
import { tricks } from '#messages/en/tricks.ts';
import { tricks as inFrench } from '#messages/fr/tricks.ts';
import { typeset } from '#messages/fr/typeset.ts';
import { barLength, formatShare } from './year-graph.tsx';

test('the year with the greatest share has the whole bar, a year without a use has none', () => {
  expect([0.12, 0.06, 0].map((share) => barLength(share, 0.12))).toEqual([1, 0.5, 0]);
  expect(barLength(0, 0)).toBe(0);
});

test('the bar of a small share remains visible', () => {
  expect(barLength(0.0001, 0.5)).toBe(0.02);
});

const english = tricks.years.share;
const french = typeset(inFrench).years.share;

test.each([
  [0, english, '0%'],
  [0.0004, english, '<0.1%'],
  [0.042, english, '4.2%'],
  [0.0999, english, '10%'],
  [0.154, english, '15%'],
  [1, english, '100%'],
  [0.042, french, '4,2\u00a0%'],
  [0.0004, french, '<0,1\u00a0%'],
])('a share of %d is written with %o as %s', (share, format, text) => {
  expect(formatShare(share, format)).toBe(text);
});

test.each([
  ['en-US', english],
  ['fr-FR', french],
])('shares from one in a thousand are written as Intl does in %s', (locale, format) => {
  const oneDigit = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const noDigit = new Intl.NumberFormat(locale, { style: 'percent' });
  const shares = Array.from({ length: 500 }, (_, index) => (index + 1) / 500).concat(
    Array.from({ length: 700 }, (_, index) => (index + 1) / 700),
  );
  expect(shares.map((share) => formatShare(share, format))).toEqual(
    shares.map((share) => (share < 0.1 ? oneDigit : noDigit).format(share).replaceAll('\u202f', '\u00a0')),
  );
});
