/**
 * Words that somebody meant who slipped. Two words that are a slip apart have something in common that is left of both when
 * letters are taken out, by which one is found from the other without looking at all words there are.
 */

/** Shorter words are like too many others; a letter may be missing. */
const MIN_LENGTH = 4;
const MIN_QUERY_LENGTH = MIN_LENGTH - 1;
/** From so many letters on, two slips are forgiven. */
const TWO_EDITS_FROM = 8;
/** Who is still typing has come so far. */
const MIN_PREFIX_LENGTH = 5;
/** What is left of longer words would take more room than a slip in them is worth. */
const MAX_LENGTH = 16;

/** Numbers are meant as they are. So are letters that no keyboard has, which are two halves here, and a half is no letter. */
const EXACT_ONLY = /[\d\u{10000}-\u{10ffff}]/u;

/** How many letters may be wrong, missing, too many or changed over. */
export function maxEdits(word: string): number {
  if (word.length < MIN_QUERY_LENGTH || EXACT_ONLY.test(word)) return 0;
  return word.length < TWO_EDITS_FROM ? 1 : 2;
}

/** All by which the word is found when somebody slips in it, or in so much of it as they have typed. */
export function deletesOf(word: string): string[] {
  if (maxEdits(word) === 0 || word.length < MIN_LENGTH || word.length > MAX_LENGTH) return [];
  const slips = generateDeletes(word, maxEdits(word));
  for (let length = MIN_PREFIX_LENGTH; length < word.length; length++) {
    for (const slip of generateDeletes(word.slice(0, length), 1)) slips.add(slip);
  }
  return [...slips];
}

/** What to look for among the slips of all words. */
export function queryDeletes(typed: string): string[] {
  const allowed = maxEdits(typed);
  return allowed === 0 || typed.length > MAX_LENGTH + allowed ? [] : [...generateDeletes(typed, allowed)];
}

/** How far `typed` is from `word` or from its beginning; undefined where that is further than anybody slips. */
export function findEditDistance(typed: string, word: string): number | undefined {
  const whole = damerauLevenshtein(typed, word);
  if (whole <= maxEdits(typed)) return whole;
  if (typed.length < MIN_PREFIX_LENGTH) return undefined;
  const lengths = [typed.length - 1, typed.length, typed.length + 1].filter((length) => length < word.length);
  return lengths.some((length) => damerauLevenshtein(typed, word.slice(0, length)) <= 1) ? 1 : undefined;
}

function generateDeletes(word: string, most: number): Set<string> {
  const all = new Set([word]);
  let last = [word];
  for (let taken = 0; taken < most; taken++) {
    last = last.flatMap((left) => Array.from(left, (_, at) => left.slice(0, at) + left.slice(at + 1)));
    for (const left of last) all.add(left);
  }
  return all;
}

/** Letters to change, add, take out or change over with their neighbour. */
function damerauLevenshtein(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let least = Math.min(at(last, column) + 1, at(next, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      const changedOver = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (changedOver) least = Math.min(least, at(before, column - 2) + 1);
      next.push(least);
    }
    [before, last] = [last, next];
  }
  return at(last, other.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
