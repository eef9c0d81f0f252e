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

/** An element that `closest` finds by one selector only. */
const on = (selector: string) =>
  ({ closest: (selectors: string) => (selectors.split(', ').includes(selector) ? {} : null) }) as Element;

test.each([
  ['k', 'playOrPause'],
  [' ', 'playOrPause'],
  ['j', 'tenBack'],
  ['ArrowRight', 'fiveOn'],
  ['n', 'next'],
  ['x', undefined],
  ['K', undefined],
])('%j is the shortcut for %s', (key, shortcut) => {
  expect(findShortcut({ ...PLAIN, key }, on('div'))).toBe(shortcut);
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'defaultPrevented'] as const)(
  'no shortcut with %s',
  (modifier) => {
    expect(findShortcut({ ...PLAIN, key: 'k', [modifier]: true }, null)).toBeUndefined();
  },
);

test('a question mark may need the shift key', () => {
  expect(findShortcut({ ...PLAIN, key: '?', shiftKey: true }, null)).toBe('help');
});

test.each(['input', 'textarea', 'select', '[contenteditable]', 'dialog', '[role="dialog"]'])(
  'no shortcut in %s',
  (selector) => {
    expect(findShortcut({ ...PLAIN, key: 'k' }, on(selector))).toBeUndefined();
  },
);

test('the space bar presses a focused button, other keys do not', () => {
  expect(findShortcut({ ...PLAIN, key: ' ' }, on('button'))).toBeUndefined();
  expect(findShortcut({ ...PLAIN, key: 'k' }, on('button'))).toBe('playOrPause');
});

test('a held key repeats seeking but does not repeat a toggle', () => {
  expect(findShortcut({ ...PLAIN, key: 'l', repeat: true }, null)).toBe('tenOn');
  expect(findShortcut({ ...PLAIN, key: 'm', repeat: true }, null)).toBeUndefined();
});
