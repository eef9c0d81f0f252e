export type ResultKey =
  | { press: 'winner'; side: 0 | 1 }
  /** Null if the letters are unknown. */
  | { press: 'letters'; letters: number | null }
  | { press: 'skip' }
  | { press: 'undo' }
  | { press: 'playOrPause' };

const BY_KEY: Readonly<Record<string, ResultKey>> = {
  a: { press: 'winner', side: 0 },
  b: { press: 'winner', side: 1 },
  u: { press: 'letters', letters: null },
  n: { press: 'skip' },
  p: { press: 'playOrPause' },
};

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'
>;

/** Text fields, dialogs, held keys and modifiers other than Ctrl+Z and Cmd+Z have no effect. */
export function findResultKey(press: KeyPress, target: Element | null, singleKeys: boolean): ResultKey | undefined {
  if (press.defaultPrevented || press.altKey || press.repeat) return undefined;
  if (target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role="dialog"]')) {
    return undefined;
  }
  const key = press.key.toLowerCase();
  if (press.ctrlKey || press.metaKey) return key === 'z' && !press.shiftKey ? { press: 'undo' } : undefined;
  if (!singleKeys) return undefined;
  // French keyboards have other characters on the keys of digits.
  const digit = /^[0-4]$/.exec(key)?.[0] ?? (press.shiftKey ? undefined : /^Digit([0-4])$/.exec(press.code)?.[1]);
  if (digit !== undefined) return { press: 'letters', letters: Number(digit) };
  return press.shiftKey || !Object.hasOwn(BY_KEY, key) ? undefined : BY_KEY[key];
}
