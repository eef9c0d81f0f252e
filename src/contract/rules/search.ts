/** `text` is the filter as it is typed, such as `depuis 2023`. */
export type SinceFilter = { year: number; text: string };

const SINCE = /(?<![\p{L}\p{N}])(?:since|depuis)\s+((?:19|[2-9]\d)\d{2})(?![\p{L}\p{N}])/giu;

/** If there are several filters, the latest year applies. */
export function parseSearchQuery(typed: string): { words: string; since: SinceFilter | undefined } {
  const filters = [...typed.matchAll(SINCE)].map(([text, year]) => ({ year: Number(year), text }));
  const [since] = filters.sort((one, other) => other.year - one.year);
  if (!since) return { words: typed, since };
  const parts = typed.replaceAll(SINCE, ' ').split(',');
  const words = parts.map((part) => part.trim().replaceAll(/\s+/g, ' '));
  return { words: words.filter(Boolean).join(', '), since };
}

/** Optimal string alignment counts insertions, deletions, substitutions and transpositions of neighbours. */
export function damerauLevenshtein(a: string, b: string): number {
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(cell(last, column) + 1, cell(next, column - 1) + 1, cell(last, column - 1) + (same ? 0 : 1));
      const transposed = row > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (transposed) least = Math.min(least, cell(beforeLast, column - 2) + 1);
      next.push(least);
    }
    [beforeLast, last] = [last, next];
  }
  return cell(last, b.length);
}

function cell(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
