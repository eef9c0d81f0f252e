export type ChartKey =
  | 'firstSets'
  | 'secondSets'
  | 'landed'
  | 'missed'
  | 'nextRow'
  | 'previousRow'
  | 'playOrPause'
  | 'again'
  | 'clear'
  | 'newRow'
  | 'help'
  | 'undo';

/** The names are those of `KeyboardEvent.key` in lower case. */
const BY_KEY: Readonly<Record<string, ChartKey>> = {
  a: 'firstSets',
  b: 'secondSets',
  l: 'landed',
  m: 'missed',
  j: 'nextRow',
  k: 'previousRow',
  ' ': 'playOrPause',
  r: 'again',
  x: 'clear',
  n: 'newRow',
  '?': 'help',
};

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'
>;

/**
 * Returns undefined in text fields, while single keys are off, and for the space bar on controls, which it presses. Only
 * 'undo' has a modifier, and '?' may need Shift.
 */
export function findChartKey(press: KeyPress, target: Element | null, singleKeys: boolean): ChartKey | undefined {
  if (press.defaultPrevented || press.altKey) return undefined;
  if (target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')) return undefined;
  const key = press.key.toLowerCase();
  if (press.ctrlKey || press.metaKey) return key === 'z' && !press.shiftKey ? 'undo' : undefined;
  if (!singleKeys || (press.shiftKey && key !== '?')) return undefined;
  if (key === ' ' && target?.closest('a, button, summary, input')) return undefined;
  const found = Object.hasOwn(BY_KEY, key) ? BY_KEY[key] : undefined;
  // Only the keys that move between rows repeat while they are held.
  return press.repeat && found !== 'nextRow' && found !== 'previousRow' ? undefined : found;
}
