import type { DatabaseSync } from 'node:sqlite';
import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import { foldName } from '#contract/rules/names.ts';
import type { Database } from './schema.ts';

/** Latin, Greek and Cyrillic letters; others match themselves. */
const FOLDED = /[A-Za-z\u00c0-\u052f\u1e00-\u1fff]/g;
const LAST_FOLDED = 0x1fff;
const MARKS = '[\u0300-\u036f]*';

const SPELLINGS = groupSpellings();

/** Tests whether a column contains `typed` in any spelling: `oystein` finds `Øystein`. Reads every row. */
export function containsFolded(database: Database, typed: string): (column: string) => RawBuilder<boolean> {
  const folded = typed.trim().replace(FOLDED, foldName);
  const plain = `%${folded.replace(/[!%_]/g, '!$&')}%`;
  // SQLite would pass a pattern of thousands of letters to the function with each row.
  const isEmbedded = database.getExecutor().adapter instanceof SqliteAdapter;
  const [matches, pattern] = isEmbedded ? ['contains_folded', folded] : ['textregexeq', patternOf(folded)];
  return (column) => {
    const text = sql.ref(column);
    // Most texts are ASCII, for which `like` is many times as fast.
    return sql<boolean>`case when octet_length(${text}) > length(${text}) then ${sql.raw(matches)}(${text}, ${pattern})
      else lower(${text}) like ${plain} escape '!' end`;
  };
}

/** Matches each letter in any of its spellings, in the common syntax of PostgreSQL and JavaScript. */
function patternOf(folded: string): string {
  return folded.replace(/ae|oe|ss|th|./gsu, (part, index) => {
    const [apart, together] = [[...part].map((letter) => patternOfLetter(letter)).join(''), SPELLINGS.get(part)];
    if (together && part.length === 2) return `(?:${apart}|[${together}]${MARKS})`;
    // A text may begin or end in the middle of a letter that folds to two: `stras` begins `Straße`, and `sen` ends `Meißen`.
    const halves = spellPairs(
      (first, second) => (index === 0 && second === part) || (index + part.length === folded.length && first === part),
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

/** Groups the letters by what they fold to. `ß` and its like fold to two letters. */
function groupSpellings(): Map<string, string> {
  const letters = Array.from({ length: LAST_FOLDED + 1 }, (_, code) => String.fromCharCode(code));
  const folded = letters.filter((letter) => letter.search(FOLDED) === 0 && /\p{L}/u.test(letter));
  return new Map([...Map.groupBy(folded, foldName)].map(([to, from]) => [to, from.join('')]));
}

export function defineContainsFolded(connection: DatabaseSync): void {
  let last = { folded: '', pattern: /(?:)/ };
  connection.function('contains_folded', { deterministic: true }, (text, folded) => {
    if (typeof text !== 'string' || typeof folded !== 'string') return null;
    if (last.folded !== folded) last = { folded, pattern: new RegExp(patternOf(folded)) };
    return last.pattern.test(text) ? 1 : 0;
  });
}
