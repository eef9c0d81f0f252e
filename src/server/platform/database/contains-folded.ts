/** Finds what was typed in texts of the database in the letters of any keyboard, as names are found: `oystein` finds `Øystein`. */

import type { DatabaseSync } from 'node:sqlite';
import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import { foldName } from '#contract/fold-name.ts';
import type { Database } from './schema.ts';

/** Latin, Greek and Cyrillic, with the marks that may stand after a letter; others stand for themselves. */
const FOLDED = /[A-Za-z\u00c0-\u052f\u1e00-\u1fff]/g;
const LAST_FOLDED = 0x1fff;
const MARKS = '[\u0300-\u036f]*';

const SPELLINGS = spellLetters();

/** Answers for a column whether `typed` stands in its text. Every row is read. */
export function containsFolded(database: Database, typed: string): (column: string) => RawBuilder<boolean> {
  const folded = typed.trim().replace(FOLDED, foldName);
  const plain = `%${folded.replace(/[!%_]/g, '!$&')}%`;
  // A pattern has thousands of letters, and SQLite would hand it over with each row.
  const isEmbedded = database.getExecutor().adapter instanceof SqliteAdapter;
  const [find, sought] = isEmbedded ? ['contains_folded', folded] : ['textregexeq', patternOf(folded)];
  return (column) => {
    const text = sql.ref(column);
    // Most texts have plain letters alone, in which either engine looks many times as fast.
    return sql<boolean>`case when octet_length(${text}) > length(${text}) then ${sql.raw(find)}(${text}, ${sought})
      else lower(${text}) like ${plain} escape '!' end`;
  };
}

/** Of texts that hold each letter of `folded` in one of its spellings. PostgreSQL and JavaScript understand it alike. */
function patternOf(folded: string): string {
  return folded.replace(/ae|oe|ss|th|./gsu, (part, at) => {
    const [apart, together] = [[...part].map((letter) => patternOfLetter(letter)).join(''), SPELLINGS.get(part)];
    if (together && part.length === 2) return `(?:${apart}|[${together}]${MARKS})`;
    // Half of a letter that stands for two: `stras` begins `Straße`, and `sen` ends `Meißen`.
    const halves = spellPairs(
      (first, second) => (at === 0 && second === part) || (at + part.length === folded.length && first === part),
    );
    return patternOfLetter(part, halves);
  });
}

function patternOfLetter(letter: string, halves = ''): string {
  const spelled = SPELLINGS.get(letter);
  return spelled ? `[${spelled}${halves}]${MARKS}` : letter.replace(/[\\^$.*+?()[\]{}|]/, '\\$&');
}

function spellPairs(has: (first: string | undefined, second: string | undefined) => boolean): string {
  return [...SPELLINGS].map(([to, from]) => (to.length === 2 && has(to[0], to[1]) ? from : '')).join('');
}

/** The letters that are folded to the same, by what that is; `ß` and its like to two. */
function spellLetters(): Map<string, string> {
  const letters = Array.from({ length: LAST_FOLDED + 1 }, (_, code) => String.fromCharCode(code));
  const folded = letters.filter((letter) => letter.search(FOLDED) === 0 && /\p{L}/u.test(letter));
  return new Map([...Map.groupBy(folded, foldName)].map(([to, from]) => [to, from.join('')]));
}

/** `contains_folded(text, folded)`: whether what was typed, folded, stands in a text in whatever letters. */
export function defineContainsFolded(connection: DatabaseSync): void {
  let last = { folded: '', read: /(?:)/ };
  connection.function('contains_folded', { deterministic: true }, (text, folded) => {
    if (typeof text !== 'string' || typeof folded !== 'string') return null;
    if (last.folded !== folded) last = { folded, read: new RegExp(patternOf(folded)) };
    return last.read.test(text) ? 1 : 0;
  });
}
