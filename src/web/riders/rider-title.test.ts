import { expect, test } from 'vitest';
import { hasDiacritics, nameWidth } from './rider-title.tsx';

test('a name is as wide as its widest part', () => {
  expect(nameWidth('Alex Beaulieu-Marchand')).toBe(nameWidth('Marchand'));
  expect(nameWidth('Noah Wallace')).toBe(nameWidth('WALLACE'));
});

test('diacritics add no width, and narrow letters add little', () => {
  expect(nameWidth('Bråten')).toBe(nameWidth('Braten'));
  expect(nameWidth('Iii')).toBeLessThan(nameWidth('Mmm') / 2);
});

test('a name without letters still has a width to divide by', () => {
  expect(nameWidth('')).toBe(1);
});

test('rings and carons are diacritics above a letter, strokes are not', () => {
  expect(hasDiacritics('Bråten')).toBe(true);
  expect(hasDiacritics('Břeský')).toBe(true);
  expect(hasDiacritics('Østein')).toBe(false);
});
