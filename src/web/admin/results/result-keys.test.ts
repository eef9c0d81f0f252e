import { expect, test } from 'vitest';
import { findResultKey } from './result-keys.ts';

const KEY = { code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, repeat: false };
const find = (press: Partial<typeof KEY> & { key: string }, singleKeys = true) =>
  findResultKey({ ...KEY, defaultPrevented: false, ...press }, null, singleKeys);

test('letters choose the winner, and digits the letters', () => {
  expect(find({ key: 'a' })).toEqual({ press: 'winner', side: 0 });
  expect(find({ key: 'B' })).toEqual({ press: 'winner', side: 1 });
  expect(find({ key: '0', code: 'Numpad0' })).toEqual({ press: 'letters', letters: 0 });
  expect(find({ key: '4', code: 'Digit4' })).toEqual({ press: 'letters', letters: 4 });
  expect(find({ key: 'u' })).toEqual({ press: 'letters', letters: null });
  for (const key of ['5', 'x', 'constructor', 'Enter', ' ']) expect(find({ key }), key).toBeUndefined();
});

test('digits of a French keyboard need no Shift', () => {
  expect(find({ key: 'é', code: 'Digit2' })).toEqual({ press: 'letters', letters: 2 });
  expect(find({ key: '2', code: 'Digit2', shiftKey: true })).toEqual({ press: 'letters', letters: 2 });
  expect(find({ key: '@', code: 'Digit2', shiftKey: true })).toBeUndefined();
});

test('only undo has a modifier, and works while single keys are off', () => {
  for (const modifier of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(find({ key: 'z', ...modifier }, false)).toEqual({ press: 'undo' });
    expect(find({ key: '1', ...modifier })).toBeUndefined();
    expect(find({ key: 'z', shiftKey: true, ...modifier })).toBeUndefined();
  }
  expect(find({ key: 'z' })).toBeUndefined();
  expect(find({ key: 'a', altKey: true })).toBeUndefined();
  expect(find({ key: 'a', shiftKey: true })).toBeUndefined();
  expect(find({ key: 'a' }, false)).toBeUndefined();
});

test('a held key saves nothing', () => {
  expect(find({ key: '1', repeat: true })).toBeUndefined();
  expect(find({ key: 'z', ctrlKey: true, repeat: true })).toBeUndefined();
});
