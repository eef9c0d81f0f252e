import { expect, test } from 'vitest';
import { findChartKey } from './chart-keys.ts';

const press = (key: string, more: Partial<Parameters<typeof findChartKey>[0]> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  defaultPrevented: false,
  ...more,
});

test.each([
  ['a', 'firstSets'],
  ['B', 'secondSets'],
  ['l', 'landed'],
  ['m', 'missed'],
  ['j', 'nextRow'],
  ['k', 'previousRow'],
  [' ', 'playOrPause'],
  ['r', 'again'],
  ['x', 'clear'],
  ['n', 'newRow'],
  ['q', undefined],
])('the key %j means %s', (key, meaning) => {
  expect(findChartKey(press(key), null, true)).toBe(meaning);
});

test('single keys are ignored while they are switched off; undo is no single key', () => {
  expect(findChartKey(press('l'), null, false)).toBeUndefined();
  expect(findChartKey(press('z', { ctrlKey: true }), null, false)).toBe('undo');
  expect(findChartKey(press('z', { metaKey: true }), null, true)).toBe('undo');
});

test('a key with a modifier is left to the browser, but for the Shift of the question mark', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
    expect(findChartKey(press('l', { [modifier]: true }), null, true)).toBeUndefined();
  expect(findChartKey(press('?', { shiftKey: true }), null, true)).toBe('help');
});

test('a held key notes one outcome, and runs through the rows', () => {
  expect(findChartKey(press('l', { repeat: true }), null, true)).toBeUndefined();
  expect(findChartKey(press('j', { repeat: true }), null, true)).toBe('nextRow');
});
