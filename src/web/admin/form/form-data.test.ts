import { expect, test } from 'vitest';
import { toCreateFormData, toUpdateFormData } from './form-data.ts';

const picture = new File(['x'], 'poster.jpg');
const typed = { title: 'A game', description: '', winnerScore: '0', image: picture, imageCrop: undefined };

test('a new item is sent without its empty fields, and a zero is not empty', () => {
  expect(Object.fromEntries(toCreateFormData(typed))).toEqual({ title: 'A game', winnerScore: '0', image: picture });
});

test('a change says what changed, what was cleared, and which version it was made on', () => {
  const before = { ...typed, title: 'A game', description: 'Snow.', image: undefined };
  expect(Object.fromEntries(toUpdateFormData(typed, before, 7))).toEqual({
    description: '',
    image: picture,
    version: '7',
  });
});
