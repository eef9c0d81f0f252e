import { expect, test } from 'vitest';
import { fitCapitals } from './drawn.ts';

const sizes = { smallest: 20, largest: 60 };

test('a title is as large as its width lets it be, between the two sizes', () => {
  expect(fitCapitals('BO', 600, sizes)).toBe(60);
  expect(fitCapitals('MMMMMMMMMM', 600, sizes)).toBe(48);
  expect(fitCapitals('IIIIIIIIII', 600, sizes)).toBe(60);
  expect(fitCapitals('A'.repeat(100), 600, sizes)).toBe(20);
});
