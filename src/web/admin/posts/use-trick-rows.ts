/** The rows of the chapters in the form: shown as they are typed, one empty row at least, and what can be done to them. */
import { type ClipboardEvent, type FocusEvent, useState } from 'react';
import { useAdminTrickMessages } from '../../messages/en/admin-tricks.ts';
import {
  BLANK_ROW,
  isBlank,
  normalizeRows,
  parsePastedTricks,
  parseRows,
  serializeRows,
  type TrickRow,
  validateRows,
} from './trick-rows.ts';

export type TrickRows = ReturnType<typeof useTrickRows>;

/** `focusRow` moves the keyboard to a row once it is drawn. */
export function useTrickRows(text: string, onChange: (text: string) => void, focusRow: (place: number) => void) {
  const words = useAdminTrickMessages();
  const typed = parseRows(text);
  const [rowCount, setRowCount] = useState(1);
  const [status, setSaid] = useState('');
  const rows = Array.from({ length: Math.max(typed.length, rowCount) }, (_, place) => typed[place] ?? BLANK_ROW);

  function set(next: readonly TrickRow[], show = next.length) {
    setRowCount(Math.max(1, show));
    onChange(serializeRows(next));
  }

  /** To the row after, which is added where there is none; from an empty one there is nowhere to go. */
  function next(place: number) {
    if (place + 1 < rows.length) return focusRow(place + 1);
    const row = rows[place];
    if (row && !isBlank(row)) add();
  }

  function add(row = BLANK_ROW) {
    const free = isBlank(rows.at(-1) ?? row) ? rows.length - 1 : rows.length;
    set([...rows.slice(0, free), row]);
    focusRow(free);
  }

  return {
    rows,
    errors: validateRows(rows),
    status,
    setStatus: setSaid,
    next,
    add,
    change: (place: number, part: Partial<TrickRow>) =>
      set(rows.map((row, other) => (other === place ? { ...row, ...part } : row))),

    remove(place: number) {
      set(rows.toSpliced(place, 1));
      setSaid(words.removed(place + 1));
      focusRow(Math.max(0, Math.min(place, rows.length - 2)));
    },

    /** Several lines are taken as rows; anything else goes where it was pasted. */
    handlePaste(event: ClipboardEvent) {
      const pasted = parsePastedTricks(event.clipboardData.getData('text'));
      const lines = pasted.rows.length + pasted.leftOut;
      const whole = pasted.rows.length === 1 && pasted.rows[0]?.name !== '';
      if (pasted.rows.length === 0 || (lines === 1 && !whole)) return;
      event.preventDefault();
      set(normalizeRows([...rows, ...pasted.rows]));
      setSaid(words.pasted(pasted.rows.length, pasted.leftOut));
    },

    /** Whoever goes on to another part of the form leaves the rows in the order of the video. */
    handleBlur(event: FocusEvent) {
      if (event.relatedTarget === null || event.currentTarget.contains(event.relatedTarget)) return;
      const tidy = normalizeRows(rows);
      // As many rows as before: what somebody is just pressing below may not move away from under the press.
      if (serializeRows(tidy) !== text) set(tidy, rows.length);
    },
  };
}
