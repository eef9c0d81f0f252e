/** The keys of the charting tool. */

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

/** By `KeyboardEvent.key` in lower case. */
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
 * Undefined in text fields, with a modifier (but for Ctrl+Z or Cmd+Z, and the Shift of '?'), while single keys are off, and
 * for the space bar on controls, which it presses.
 */
export function findChartKey(press: KeyPress, target: Element | null, singleKeys: boolean): ChartKey | undefined {
  if (press.defaultPrevented || press.altKey) return undefined;
  if (target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')) return undefined;
  const key = press.key.toLowerCase();
  if (press.ctrlKey || press.metaKey) return key === 'z' && !press.shiftKey ? 'undo' : undefined;
  if (!singleKeys || (press.shiftKey && key !== '?')) return undefined;
  if (key === ' ' && target?.closest('a, button, summary, input')) return undefined;
  const found = Object.hasOwn(BY_KEY, key) ? BY_KEY[key] : undefined;
  // A held key runs through the rows, and does anything else once.
  return press.repeat && found !== 'nextRow' && found !== 'previousRow' ? undefined : found;
}
