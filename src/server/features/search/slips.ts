/**
 * Words that somebody meant who slipped. Two words that are a slip apart have something in common that is left of both when
 * letters are taken out, by which one is found from the other without looking at all words there are.
 */

/** Shorter words are like too many others; a letter may be missing. */
const SHORTEST = 4;
const SHORTEST_TYPED = SHORTEST - 1;
/** From so many letters on, two slips are forgiven. */
const LONG = 8;
/** Who is still typing has come so far. */
const SHORTEST_BEGINNING = 5;
/** What is left of longer words would take more room than a slip in them is worth. */
const LONGEST = 16;

/** Numbers are meant as they are. So are letters that no keyboard has, which are two halves here, and a half is no letter. */
const UNFORGIVEN = /[\d\u{10000}-\u{10ffff}]/u;

/** How many letters may be wrong, missing, too many or changed over. */
export function slipsAllowed(word: string): number {
  if (word.length < SHORTEST_TYPED || UNFORGIVEN.test(word)) return 0;
  return word.length < LONG ? 1 : 2;
}

/** All by which the word is found when somebody slips in it, or in so much of it as they have typed. */
export function slipsOf(word: string): string[] {
  if (slipsAllowed(word) === 0 || word.length < SHORTEST || word.length > LONGEST) return [];
  const slips = withoutLetters(word, slipsAllowed(word));
  for (let length = SHORTEST_BEGINNING; length < word.length; length++) {
    for (const slip of withoutLetters(word.slice(0, length), 1)) slips.add(slip);
  }
  return [...slips];
}

/** What to look for among the slips of all words. */
export function slipsToLookFor(typed: string): string[] {
  const allowed = slipsAllowed(typed);
  return allowed === 0 || typed.length > LONGEST + allowed ? [] : [...withoutLetters(typed, allowed)];
}

/** How far `typed` is from `word` or from its beginning; undefined where that is further than anybody slips. */
export function slipsBetween(typed: string, word: string): number | undefined {
  const whole = distance(typed, word);
  if (whole <= slipsAllowed(typed)) return whole;
  if (typed.length < SHORTEST_BEGINNING) return undefined;
  const lengths = [typed.length - 1, typed.length, typed.length + 1].filter((length) => length < word.length);
  return lengths.some((length) => distance(typed, word.slice(0, length)) <= 1) ? 1 : undefined;
}

function withoutLetters(word: string, most: number): Set<string> {
  const all = new Set([word]);
  let last = [word];
  for (let taken = 0; taken < most; taken++) {
    last = last.flatMap((left) => Array.from(left, (_, at) => left.slice(0, at) + left.slice(at + 1)));
    for (const left of last) all.add(left);
  }
  return all;
}

/** Letters to change, add, take out or change over with their neighbour. */
function distance(one: string, other: string): number {
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
