import { expect, test } from 'vitest';
import { toFormData } from './use-edit-form.ts';

const picture = new File(['x'], 'poster.jpg');
const typed = { title: 'A game', description: '', winnerScore: '0', image: picture, imageCrop: undefined };

test('a new item is sent without its empty fields, and a zero is not empty', () => {
  expect(Object.fromEntries(toFormData(typed, {}, undefined))).toEqual({
    title: 'A game',
    winnerScore: '0',
    image: picture,
  });
});

test('an update has the changed and cleared fields and the version it is based on', () => {
  const saved = { ...typed, title: 'A game', description: 'Snow.', image: undefined };
  expect(Object.fromEntries(toFormData(typed, saved, 7))).toEqual({
    description: '',
    image: picture,
    version: '7',
  });
});
