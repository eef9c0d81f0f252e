import { expect, test } from 'vitest';
import { drawLetters, measureLetters } from './letters.ts';

const style = { colour: '#000' };

test('every letter of the alphabet is drawn, each differently', () => {
  const drawn = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => drawLetters(letter, [0, 0], 140, style));
  expect(new Set(drawn).size).toBe(26);
  expect(drawn.every((shape) => shape.includes('<path'))).toBe(true);
});

test('a text is as wide as its letters and the gaps between them', () => {
  expect(measureLetters('HH', 140)).toBe(216);
  expect(measureLetters('HH', 70)).toBe(108);
  expect(measureLetters('', 140)).toBe(0);
});

test('a character that is no letter has no width', () => {
  expect(measureLetters('H?', 140)).toBe(100);
  expect(drawLetters('?', [0, 0], 140, style)).not.toContain('<path');
});
