/** Which key does what on the page of a video. */

export type Shortcut =
  | 'playOrPause'
  | 'tenBack'
  | 'tenOn'
  | 'fiveBack'
  | 'fiveOn'
  | 'mute'
  | 'next'
  | 'fullScreen'
  | 'help';

/** The keys as the browser names them, in the order of the list that visitors see. */
export const SHORTCUTS: readonly (readonly [Shortcut, readonly string[]])[] = [
  ['playOrPause', ['k', ' ']],
  ['tenBack', ['j']],
  ['tenOn', ['l']],
  ['fiveBack', ['ArrowLeft']],
  ['fiveOn', ['ArrowRight']],
  ['mute', ['m']],
  ['next', ['n']],
  ['fullScreen', ['f']],
  ['help', ['?']],
];

const BY_KEY = new Map(SHORTCUTS.flatMap(([shortcut, keys]) => keys.map((key) => [key, shortcut] as const)));

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'>;

/**
 * What a key that is pressed on `target` asks for. Undefined while somebody types, with a modifier (but for the one that some
 * keyboards need for '?'), and for the space bar where it presses what has the focus.
 */
export function shortcutOf(press: Press, target: Element | null): Shortcut | undefined {
  if (press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey) return undefined;
  if (press.shiftKey && press.key !== '?') return undefined;
  if (target?.closest('input, textarea, select, [contenteditable], dialog, [role="dialog"]')) return undefined;
  if (press.key === ' ' && target?.closest('a, button, summary')) return undefined;
  const shortcut = BY_KEY.get(press.key);
  // Who keeps a key down wants to go on and on, not on and off.
  const repeats = shortcut?.endsWith('Back') || shortcut?.endsWith('On');
  return press.repeat && !repeats ? undefined : shortcut;
}
