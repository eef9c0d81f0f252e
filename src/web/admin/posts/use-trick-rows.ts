import { type ClipboardEvent, type FocusEvent, useState } from 'react';
import { useAdminMessages } from '../admin-messages.ts';
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

/** There is at least one row. `focusRow` takes effect after the next render. */
export function useTrickRows(text: string, onChange: (text: string) => void, focusRow: (index: number) => void) {
  const messages = useAdminMessages().tricks;
  const typed = parseRows(text);
  const [rowCount, setRowCount] = useState(1);
  const [status, setStatus] = useState('');
  const rows = Array.from({ length: Math.max(typed.length, rowCount) }, (_, index) => typed[index] ?? BLANK_ROW);

  function set(changed: readonly TrickRow[], count = changed.length) {
    setRowCount(Math.max(1, count));
    onChange(serializeRows(changed));
  }

  /** Focuses the next row. After a last row that is filled, it adds one. */
  function next(index: number) {
    if (index + 1 < rows.length) return focusRow(index + 1);
    const row = rows[index];
    if (row && !isBlank(row)) add();
  }

  function add(row = BLANK_ROW) {
    const index = isBlank(rows.at(-1) ?? row) ? rows.length - 1 : rows.length;
    set([...rows.slice(0, index), row]);
    focusRow(index);
  }

  return {
    rows,
    errors: validateRows(rows),
    status,
    setStatus,
    next,
    add,
    replace: (rows: readonly TrickRow[]) => set(rows),
    change: (index: number, part: Partial<TrickRow>) =>
      set(rows.map((row, other) => (other === index ? { ...row, ...part } : row))),

    remove(index: number) {
      set(rows.toSpliced(index, 1));
      setStatus(messages.removed(index + 1));
      focusRow(Math.max(0, Math.min(index, rows.length - 2)));
    },

    /** Handles several lines, or a line with time and name. The input handles any other paste. */
    handlePaste(event: ClipboardEvent) {
      const pasted = parsePastedTricks(event.clipboardData.getData('text'));
      const lines = pasted.rows.length + pasted.leftOut;
      const isNamed = pasted.rows[0]?.name !== '';
      if (pasted.rows.length === 0 || (lines === 1 && !isNamed)) return;
      event.preventDefault();
      set(normalizeRows([...rows, ...pasted.rows]));
      setStatus(messages.pasted(pasted.rows.length, pasted.leftOut));
    },

    /** Sorts the rows when the focus leaves them for another part of the form. */
    handleBlur(event: FocusEvent) {
      if (event.relatedTarget === null || event.currentTarget.contains(event.relatedTarget)) return;
      const normalized = normalizeRows(rows);
      // The number of rows stays, because a button below must not move away from the pointer.
      if (serializeRows(normalized) !== text) set(normalized, rows.length);
    },
  };
}
