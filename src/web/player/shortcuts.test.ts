import { expect, test } from 'vitest';
import { findShortcut } from './shortcuts.tsx';

const PLAIN = {
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  defaultPrevented: false,
};

/** An element of a kind, on nothing else. */
const on = (kind: string) =>
  ({ closest: (kinds: string) => (kinds.split(', ').includes(kind) ? {} : null) }) as Element;

test.each([
  ['k', 'playOrPause'],
  [' ', 'playOrPause'],
  ['j', 'tenBack'],
  ['ArrowRight', 'fiveOn'],
  ['n', 'next'],
  ['x', undefined],
  ['K', undefined],
])('%j asks for %s', (key, shortcut) => {
  expect(findShortcut({ ...PLAIN, key }, on('div'))).toBe(shortcut);
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'defaultPrevented'] as const)('nothing with %s', (modifier) => {
  expect(findShortcut({ ...PLAIN, key: 'k', [modifier]: true }, null)).toBeUndefined();
});

test('a question mark may need the shift key', () => {
  expect(findShortcut({ ...PLAIN, key: '?', shiftKey: true }, null)).toBe('help');
});

test.each(['input', 'textarea', 'select', '[contenteditable]', 'dialog', '[role="dialog"]'])(
  'nothing in %s',
  (kind) => {
    expect(findShortcut({ ...PLAIN, key: 'k' }, on(kind))).toBeUndefined();
  },
);

test('the space bar presses what has the focus, other keys do not', () => {
  expect(findShortcut({ ...PLAIN, key: ' ' }, on('button'))).toBeUndefined();
  expect(findShortcut({ ...PLAIN, key: 'k' }, on('button'))).toBe('playOrPause');
});

test('a key that is kept down goes on and on, and not on and off', () => {
  expect(findShortcut({ ...PLAIN, key: 'l', repeat: true }, null)).toBe('tenOn');
  expect(findShortcut({ ...PLAIN, key: 'm', repeat: true }, null)).toBeUndefined();
});
