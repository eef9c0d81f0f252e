/** Keeps the number of different statements small. */

/**
 * The values with the last repeated until there are a power of two of them. Each statement is prepared once and kept, and
 * those with lists of every length would push all others out.
 */
export function sameLength<T>(values: readonly T[]): T[] {
  const last = values.at(-1);
  if (last === undefined) return [];
  const length = 2 ** Math.ceil(Math.log2(values.length));
  return [...values, ...new Array<T>(length - values.length).fill(last)];
}
