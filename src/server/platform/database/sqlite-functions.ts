/** What SQLite has to be taught for queries of ours. */
import type { DatabaseSync } from 'node:sqlite';
import { patternOf } from './contains-folded.ts';

/** `contains_folded(text, folded)`: whether what was typed, folded, stands in a text in whatever letters. */
export function addFunctions(connection: DatabaseSync): void {
  let last = { folded: '', read: /(?:)/ };
  connection.function('contains_folded', { deterministic: true }, (text, folded) => {
    if (typeof text !== 'string' || typeof folded !== 'string') return null;
    if (last.folded !== folded) last = { folded, read: new RegExp(patternOf(folded)) };
    return last.read.test(text) ? 1 : 0;
  });
}
