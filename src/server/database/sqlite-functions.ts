/** What PostgreSQL has of itself and SQLite lacks, so that queries are written once. */
import type { DatabaseSync } from 'node:sqlite';

/** `textregexeq(text, pattern)`, which PostgreSQL also writes as `text ~ pattern`. */
export function addFunctions(connection: DatabaseSync): void {
  let last = { pattern: '', read: /(?:)/ };
  connection.function('textregexeq', { deterministic: true }, (text, pattern) => {
    if (typeof text !== 'string' || typeof pattern !== 'string') return null;
    if (last.pattern !== pattern) last = { pattern, read: new RegExp(pattern) };
    return last.read.test(text) ? 1 : 0;
  });
}
